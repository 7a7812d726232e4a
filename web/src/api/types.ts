import type { paths } from './schema.ts'

type Path = keyof paths
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

type Refusal = Json<paths['/app/review-case-details']['post']['responses']['4XX']>

/** What the service says of a refusal, and of a field that is wrong. */
export type ErrorCode = Refusal['code']
export type FieldCode = NonNullable<Refusal['errors']>[number]['code']

type OwnCase = Data<'/app/review-case-details'>
type DoctorCase = Data<'/pro/review-case-details'>

/** The closed sets of the service: a table or a switch over one of them is checked for every case. */
export type Status = OwnCase['status']
export type PaymentStatus = OwnCase['payment_status']
export type Gender = OwnCase['patient_gender']
export type OpinionStatus = DoctorCase['assigned_doctors'][number]['opinion_status']
