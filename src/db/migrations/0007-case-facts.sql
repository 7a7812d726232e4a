-- What a case and its assignments say beyond the first specification. All of it may be absent: older rows have none of it.

alter table review_cases
  -- The status before the last move, so that a state can lead back to where it came from.
  add column former_status text,
  -- What the coordinator told the patient of a delay: why, until when, and when it was told.
  add column delay_reason text,
  add column delay_new_date date,
  add column delay_notified_date timestamptz,
  -- When the patient last answered a request for documents.
  add column documents_added_date timestamptz;

alter table second_opinions
  -- What the coordinator asks of a specialist, and by which day an answer is wished for.
  add column note text,
  add column wished_date date,
  -- What the patient last said to a request for documents, in words.
  add column answer_note text,
  add column answered_date timestamptz,
  -- When its doctor last opened the case, as far as it matters: written only when there was something new to see.
  add column opened_date timestamptz;
