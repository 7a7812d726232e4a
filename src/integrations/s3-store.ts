import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../config/documents.ts'
import type { DocumentStore, Piece } from './document-store.ts'
import { RemoteFailure } from './http-client.ts'

/**
 * These timeouts also end a request that the store accepts and never answers. The client's own request limit only
 * warns.
 */
const TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 30_000 }

/**
 * Keeps one object per piece under the document's id. A segment is one object, so reading a range fetches only its
 * segments.
 */
export function createS3Store(settings: S3Settings, timeouts = TIMEOUTS): DocumentStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Compatible stores do not support Amazon's newer checksums. The pieces have tags of their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
  })
  const keyOf = (documentId: string, piece: string) => ({ Bucket: bucket, Key: `${documentId}/${piece}` })
  const listed = async (documentId: string) => {
    const found = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${documentId}/` }))
    return (found.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
  }
  return {
    write: (documentId, pieces) =>
      orRemoteFailure(async () => {
        const put = ({ name, bytes }: Piece) =>
          client.send(new PutObjectCommand({ ...keyOf(documentId, name), Body: bytes }))
        // The caller counts the bytes in memory, so this waits until no piece is being sent any more, also after a
        // failure.
        const results = await Promise.allSettled(pieces.map(put))
        const failed = results.find(result => result.status === 'rejected')
        if (failed !== undefined) throw failed.reason
      }),
    // A bucket has no limit that could be read.
    requireFreeDisk: async () => {},
    read: (documentId, piece) =>
      orRemoteFailure(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(keyOf(documentId, piece)))
          return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),
    removePiece: (documentId, piece) =>
      orRemoteFailure(async () => {
        await client.send(new DeleteObjectCommand(keyOf(documentId, piece)))
      }),
    remove: documentId =>
      orRemoteFailure(async () => {
        // The store lists a thousand objects at a time, so this repeats until none is left.
        for (let objects = await listed(documentId); objects.length > 0; objects = await listed(documentId)) {
          const { Errors = [] } = await client.send(
            new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
          )
          if (Errors.length > 0) throw new Error('Some objects cannot be deleted')
        }
      }),
  }
}

/** Errors contain only the name of the failure, so that addresses and keys stay out of the log. */
async function orRemoteFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
    throw new RemoteFailure(`S3 does not work (${name ?? 'unknown'})`, $metadata?.httpStatusCode ?? null)
  }
}
