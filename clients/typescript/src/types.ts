import type { components, paths } from './schema.ts'

/** All named schemas: `Schemas['CaseStatus']`. */
export type Schemas = components['schemas']

export type Path = keyof paths

type Operation<P extends Path> = paths[P] extends { post: infer Post }
  ? Post
  : paths[P] extends { get: infer Get }
    ? Get
    : never
type Json<Message> = Message extends { content: { 'application/json': infer Content } } ? Content : never
type Envelope<P extends Path> = Operation<P> extends { responses: { 200: infer Success } } ? Json<Success> : never

/** The body of a call. */
export type Body<P extends Path> = Operation<P> extends { requestBody?: infer Sent } ? Json<NonNullable<Sent>> : never

/** The `data` part of a successful answer. */
export type Data<P extends Path> = Envelope<P> extends { data: infer Carried } ? Carried : never

/** The result of a call: the envelope, or the error. */
export interface Result<Answer> {
  data?: Answer
  error?: unknown
  response: Response
}
