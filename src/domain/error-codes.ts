/** Every refusal has a code, which is also the key of its text in `i18n`; `http/errors` gives each its HTTP status. */
export const errorCodes = [
  'not_found',
  'unauthorized',
  'forbidden',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'bad_request',
  'server_error',
  'unavailable',
  'conflict',
  'body_not_json',
  'body_not_object',
  'body_not_utf8',
  'body_too_deep',
  'body_bad_key',
  'body_bad_text',
] as const

export type ErrorCode = (typeof errorCodes)[number]
