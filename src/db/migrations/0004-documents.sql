-- Documents that patients upload. Their bytes are in the document store, in encrypted segments; the facts about them
-- are here.

create table documents (
  -- Also the id of the upload, and the key by which a case names the document.
  document_id uuid primary key,
  -- The owner. null for a file of the sandbox, which anybody may fetch.
  user_id text,
  -- The case that the document is attached to.
  case_id uuid references review_cases (case_id),
  -- removing: nobody sees the document any more, and its bytes are being removed.
  state text not null check (state in ('uploading', 'checking', 'ready', 'refused', 'removing')),
  -- Encrypted with the document's own key.
  encrypted_name bytea not null,
  bytes bigint not null check (bytes >= 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- The authentication tags of the complete segments, 16 bytes each. A segment with another tag is refused.
  tags bytea not null default '',
  -- The tag of the incomplete segment, when the received bytes end inside a segment.
  part_tag bytea,
  -- The content type found in the bytes by the check, or the reason of a refusal.
  content_type text,
  reason text,
  sha256 bytea,
  -- How many files in a ZIP are no DICOM, and how many DICOM files cannot be read.
  left_out integer not null default 0,
  unreadable integer not null default 0,
  -- The request that is sending bytes now, and until when it counts as alive. `wanted`: another request is waiting for
  -- the upload.
  holder uuid,
  held_until timestamptz,
  wanted boolean not null default false,
  created_date timestamptz not null,
  -- When the owner last did something with the document.
  touched_date timestamptz not null
);
-- A person's uploads, for the quota.
create index documents_of_person on documents (user_id) where user_id is not null;
-- The documents of a case.
create index documents_of_case on documents (case_id) where case_id is not null;
-- Documents on no case that were not touched for a day.
create index documents_left on documents (touched_date) where case_id is null;

-- The key of each document, wrapped like those of cases. Without it the bytes cannot be read.
create table document_keys (
  document_id uuid primary key references documents (document_id) on delete cascade,
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);
-- Keys to wrap anew.
create index document_keys_wrapping on document_keys (key_id, document_id);

-- The marker in the one folder that all processes share. A process that finds another marker uses another folder.
create table document_folder (
  one boolean primary key default true check (one),
  marker uuid not null
);

-- The DICOM files of a document, found by the check. Only codes, numbers and dates are stored unencrypted. The rows are
-- deleted with the document's key, because the encrypted rest cannot be read without it.
create table dicom_instances (
  document_id uuid not null references document_keys (document_id) on delete cascade,
  -- The order of the files in the document.
  place integer not null,
  study_uid text not null,
  series_uid text not null,
  sop_uid text not null,
  sop_class text,
  transfer_syntax text not null,
  study_date date,
  modality text,
  series_number integer,
  instance_number integer,
  rows integer,
  columns integer,
  bits_allocated integer,
  frames integer not null,
  -- The direction cosines of rows and columns, and the position along their normal in millimetres.
  orientation double precision[],
  position double precision,
  -- Where the file begins in the document. In a ZIP the file may be deflated.
  file_at bigint not null,
  packed_bytes bigint not null,
  is_packed boolean not null,
  -- The length of the file. If its transfer syntax is deflated, the length after inflating.
  bytes bigint not null,
  -- Where the pixels are in the file. Uncompressed pixels have bits per frame; compressed ones have the places of
  -- frames.
  pixels_at bigint,
  pixels_bytes bigint,
  frame_bits bigint,
  frame_places bytea,
  sha256 bytea not null,
  -- Everything before the pixels, encrypted with the document's own key.
  encrypted_header bytea not null,
  primary key (document_id, place)
);
-- A series or study of a case's documents.
create index dicom_instances_series on dicom_instances (document_id, study_uid, series_uid);
-- One instance of a case's documents, and its earlier copies.
create index dicom_instances_sop on dicom_instances (document_id, sop_uid);

-- The common facts of the files of one study in one document.
create table dicom_studies (
  document_id uuid not null references document_keys (document_id) on delete cascade,
  study_uid text not null,
  study_date date,
  modalities text[] not null,
  -- Encrypted with the document's own key: description, people and warnings.
  encrypted_facts bytea not null,
  primary key (document_id, study_uid)
);

-- Structured reports and key object selections that doctors of a case's team made of its images. They belong to their
-- study for everybody except the patient. Codes, numbers and dates are stored unencrypted, as in dicom_instances.
create table case_findings (
  finding_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  -- The doctor who stored the file. The file itself names nobody.
  doctor_id text not null,
  study_uid text not null,
  series_uid text not null,
  sop_uid text not null,
  sop_class text not null,
  transfer_syntax text not null,
  -- The date of the study, even if the file has another date.
  study_date date,
  modality text,
  series_number integer,
  instance_number integer,
  measurements integer not null,
  key_pictures integer not null,
  bytes integer not null,
  file bytea not null,
  created_date timestamptz not null,
  unique (case_id, sop_uid)
);
