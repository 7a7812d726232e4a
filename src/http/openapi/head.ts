import type { HeaderName } from '../frame/route.ts'
import type { Json } from './shapes.ts'

const description = `Every answer is an envelope: \`status\` 1000 success, 1002 the caller’s mistake, 1001 ours; \`message\`; \`data\` and
\`pagination\` where there are any. A refusal has a \`code\`, and \`errors\` when fields are wrong.

Patients are answered in the language that they ask for, staff and machines in English. A missing body is an empty object, a field
that is null one that is missing, and unknown fields are dropped. Spaces around a text do not count.

A connection that breaks the rules of HTTP is answered in the envelope too, whatever it asked for: 400, 408, 417 or 431.`

export const info: Json = {
  title: 'Second-Opinion Review Service',
  version: '1',
  description,
  contact: { name: 'Whoever runs this service' },
  license: { name: 'MIT', identifier: 'MIT' },
}

/** The tags by the first part of the path. All other paths have the tag `service`. */
export const tags: Readonly<Record<string, string>> = {
  app: 'Patients: their cases, payments and reports',
  admin: 'Administrators: all cases, their coordinators, the catalogue and the figures',
  pro: 'Doctors: the cases they coordinate or are asked about',
  auth: 'Signing in and out: providers, sessions, handing over',
  scheduler: 'What a cron job calls',
  reports: 'Reports by signed link',
  sandbox: 'Stand-ins for the other sides, outside production',
  service: 'The service itself: health, figures, this description',
}

export const headers: Json = {
  RequestId: { description: 'The name of this call in the log', schema: { type: 'string', maxLength: 64 } },
  RetryAfter: { description: 'Seconds to wait before trying again', schema: { type: 'integer', minimum: 1 } },
  Location: { description: 'Where to go on', schema: { type: 'string', format: 'uri-reference' } },
}

const uploadHeader = (name: string, description: string, schema: Json): Json => ({
  in: 'header',
  name,
  required: true,
  description,
  schema,
})

const uploadParameters: Readonly<Record<HeaderName, Json>> = {
  TusResumable: uploadHeader('Tus-Resumable', 'The version of the protocol', { type: 'string', const: '1.0.0' }),
  UploadLength: uploadHeader('Upload-Length', 'The number of bytes of the whole file', { type: 'integer', minimum: 1 }),
  UploadMetadata: uploadHeader('Upload-Metadata', '`filename` and the name of the file in base64', { type: 'string' }),
  UploadOffset: uploadHeader('Upload-Offset', 'Where this part begins', { type: 'integer', minimum: 0 }),
}

export const parameters: Json = {
  RequestId: {
    in: 'header',
    name: 'x-request-id',
    description: 'The caller’s own name for this call; one of another form is replaced',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
  },
  Language: {
    in: 'header',
    name: 'lang',
    description: '1 or ar: Arabic; anything else: English',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description: 'Makes a repeated call harmless: the same key with the same body gets the first answer again',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  ...uploadParameters,
}

export const securitySchemes: Json = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The encrypted token in hex, one audience per surface. `npm run -s token -- app user-1` prints one.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-so-app',
    description: 'The session of a browser, one cookie per surface: app, pro, admin. A token beside it alone counts.',
  },
}
