import type { Config } from './config/config.ts'
import { type Logo, loadLogo } from './config/hospital.ts'
import type { Keyrings } from './config/keys.ts'
import { connectSystems } from './connect-systems.ts'
import { type AccessWriter, createAccessWriter } from './db/access-log/access-writer.ts'
import { type Catalogue, createCatalogue } from './db/catalogue/catalogue.ts'
import { followNotices, keepNotice, type NoticeRow } from './db/consent/consents.ts'
import type { Cached } from './db/engine/cached.ts'
import { type Changes, followChanges } from './db/engine/changes.ts'
import { type Connection, type Database, openDatabase } from './db/engine/database.ts'
import { createVault } from './db/engine/vault.ts'
import { openPersonHash, type PersonHash } from './db/people/person-hash.ts'
import { createSignedIn, type SignedIn } from './db/people/signed-in.ts'
import { type Processor, processor } from './documents/work-limit.ts'
import { type Clock, systemClock } from './domain/time/clock.ts'
import { registerGauges } from './gauges.ts'
import { createScanner, type Scanner } from './integrations/clamd.ts'
import { countErrors, type DocumentStore } from './integrations/document-store.ts'
import { createIdentityProvider, type IdentityProvider } from './integrations/identity-provider.ts'
import type { MessageSender } from './integrations/messages/message-sender.ts'
import { openDocumentStore } from './integrations/open-document-store.ts'
import type { PaymentProvider } from './integrations/payments/provider.ts'
import { createLog, type Logger } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openQueue, type Queue } from './queue/queue.ts'
import type { Coverage } from './reports/coverage.ts'
import { loadFonts } from './reports/fonts.ts'
import { createReportRenderer, type ReceiptRenderer, type ReportRenderer } from './reports/render.ts'
import { createSigner, type Signer } from './reports/signer.ts'
import type { SigningKey } from './reports/signing-key.ts'

/** The parts of the service, connected once per process. */
export interface Context {
  readonly config: Config
  readonly keys: Keyrings
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly db: Database
  readonly changes: Changes
  /** The review types and disease categories that patients choose from, cached in memory. */
  readonly catalogue: Catalogue
  /** The notice that patients agree to, cached in memory. */
  readonly consentNotice: Cached<NoticeRow>
  /** Writes to the access log who reads a case, before the answer is sent. */
  readonly accessLog: AccessWriter
  /** Returns the keyed hash that replaces the id of an erased person. */
  readonly hashPerson: PersonHash
  /** Sessions and refused tokens, cached in memory. */
  readonly signedIn: SignedIn
  readonly queue: Queue
  /** Takes payments and refunds them. */
  readonly payments: PaymentProvider
  /** Sends messages. */
  readonly messageSender: MessageSender
  /** The identity providers, by the id in their settings. */
  readonly identityProviders: ReadonlyMap<string, IdentityProvider>
  readonly reports: ReportRenderer
  readonly receipts: ReceiptRenderer
  /** The folder or bucket with the encrypted bytes of documents. */
  readonly documents: DocumentStore
  /** Null when documents are not scanned. */
  readonly scanner: Scanner | null
  /** Returns the processor time used so far, which limits the check of a document. */
  readonly processor: Processor
  readonly logo: Logo | null
  /** Null when reports are not signed. */
  readonly signer: Signer | null
  /** The characters that the report can print. */
  coverage(): Coverage
  /** The base of links for people and gateways. It is known once the port is bound. */
  publicUrl: string
  close(): Promise<void>
}

type Overridable = 'clock' | 'log' | 'metrics' | 'accessLog' | 'reports' | 'receipts' | 'documents' | 'processor'

export interface ContextOptions {
  readonly config: Config
  readonly keys: Keyrings
  readonly connection: Connection
  readonly signingKey?: SigningKey | null
  /** Parts that a test replaces. */
  readonly override?: Partial<Pick<Context, Overridable>> & {
    readonly payments?: Partial<PaymentProvider>
    readonly messageSender?: Partial<MessageSender>
  }
}

export async function createContext(options: ContextOptions): Promise<Context> {
  const { config, keys, connection, override, signingKey = null } = options
  const log = override?.log ?? createLog(config.logLevel)
  const clock = override?.clock ?? systemClock
  const metrics = override?.metrics ?? createMetrics()
  const vault = createVault(keys.dataEncryption)
  const db = openDatabase(connection, {
    vault,
    onIdleError: error => log.warn({ err: error }, 'database connection lost'),
  })
  connection.hosts?.onMove(server => log.warn({ server }, 'another database server accepts writes now'))
  const changes = await followChanges(connection, log)
  if (!(await keepNotice(db, changes, config.consentNotice, clock.now())))
    log.warn('the configured consent notice is an earlier one; patients are shown the newest')
  const hashPerson = await openPersonHash(db)
  const queue = await openQueue(db, { worker: config.role !== 'web', log })
  const renderer = createReportRenderer({ fontFolder: config.reportFonts })
  const sides = connectSystems({ config, db, clock, publicUrl: () => ctx.publicUrl })
  const store = countErrors(override?.documents ?? (await openDocumentStore(config.documents)), operation =>
    metrics.count('document_store_errors_total', { operation }),
  )
  const ctx: Context = {
    config,
    keys,
    clock,
    log,
    metrics,
    db,
    changes,
    catalogue: createCatalogue(db, changes),
    consentNotice: followNotices(db, changes),
    accessLog: createAccessWriter(db),
    hashPerson,
    signedIn: createSignedIn(db, changes, { limits: config.sessions, hashPerson }),
    queue,
    identityProviders: new Map(config.providers.map(one => [one.id, createIdentityProvider(one)])),
    reports: renderer,
    receipts: renderer,
    scanner: config.documents.scanner === null ? null : createScanner(config.documents.scanner),
    processor,
    logo: loadLogo(config.hospital.logo),
    signer: signingKey === null ? null : createSigner(signingKey, config.hospital.nameEn),
    coverage: coverageOf(config.reportFonts),
    publicUrl: config.publicUrl ?? '',
    async close() {
      await Promise.all([renderer.close(), ctx.reports.close()])
      await queue.stop()
      sides.messageSender.close()
      await changes.close()
      await db.close()
    },
    ...override,
    documents: store,
    payments: { ...sides.payments, ...override?.payments },
    messageSender: { ...sides.messageSender, ...override?.messageSender },
  }
  registerGauges(ctx)
  return ctx
}

/**
 * Reads our own fonts at the first use. Reads the fonts of a configured folder now, so that a broken one stops the
 * start.
 */
function coverageOf(folder: string | null): () => Coverage {
  let known: Coverage | undefined
  const coverage = () => {
    known ??= loadFonts(folder).coverage
    return known
  }
  if (folder !== null) coverage()
  return coverage
}
