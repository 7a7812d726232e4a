/** Every text the service says, in English. `ar.ts` must hold the same keys: a missing one is a compile error. */
export const en = {
  success: 'Success',

  // Refusals of the door
  not_found: 'Not found',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  payload_too_large: 'The request is too large',
  unsupported_media_type: 'The request body must be application/json',
  too_many_requests: 'Too many requests, try again in a moment',
  bad_request: 'The request is not valid',
  server_error: 'Something went wrong on our side',
  unavailable: 'The service is not available for the moment, try again shortly',
  conflict: 'This was changed by someone else at the same time, please reload',

  // Bodies
  body_not_json: 'The request body is not valid JSON',
  body_not_object: 'The request body must be a JSON object',
  body_not_utf8: 'The request body is not valid UTF-8 text',
  body_too_deep: 'The request body is nested too deeply',
  body_bad_key: 'The request body holds a key that is not allowed',
  body_bad_text: 'The request holds characters that cannot be stored',

  // Fields
  field_required: '{field} is required',
  field_string: '{field} must be text',
  field_integer: '{field} must be a whole number',
  field_number: '{field} must be a number',
  field_boolean: '{field} must be true or false',
  field_array: '{field} must be a list',
  field_object: '{field} must be an object',
  field_invalid: '{field} is not valid',
  field_empty: '{field} must not be empty',
  field_list_empty: '{field} must hold at least one item',
  field_too_long: '{field} must be at most {limit} characters long',
  field_too_many: '{field} must hold at most {limit} items',
  field_minimum: '{field} must be at least {limit}',
  field_maximum: '{field} must be at most {limit}',
  field_choice: '{field} must be one of: {choices}',
  field_decimals: '{field} must have at most {limit} decimals',

  // How it works
  how_title: 'How it works',
  how_subtitle: 'A second medical opinion in five simple steps',
  how_step_1: 'Choose the type of review and the disease category',
  how_step_2: 'Share your medical history and documents',
  how_step_3: 'We assign a coordinating doctor to your case',
  how_step_4: 'Pay securely and specialists review your case',
  how_step_5: 'Receive your report with the specialists’ opinions',
  how_submit_now: 'Submit now',
} as const
