import type { components, paths } from './schema.ts'

/** Everything that has a name of its own: `Schemas['CaseStatus']`. */
export type Schemas = components['schemas']

export type Path = keyof paths

type Operation<P extends Path> = paths[P] extends { post: infer Post }
  ? Post
  : paths[P] extends { get: infer Get }
    ? Get
    : never
type Json<Message> = Message extends { content: { 'application/json': infer Content } } ? Content : never
type Envelope<P extends Path> = Operation<P> extends { responses: { 200: infer Success } } ? Json<Success> : never

/** What a call sends. */
export type Body<P extends Path> = Operation<P> extends { requestBody?: infer Sent } ? Json<NonNullable<Sent>> : never

/** What a call gets when it succeeds: the part of the envelope that is about the thing asked for. */
export type Data<P extends Path> = Envelope<P> extends { data: infer Carried } ? Carried : never

/** What comes of a call: the envelope, or what was said instead of it. */
export interface Result<Answer> {
  data?: Answer
  error?: unknown
  response: Response
}
