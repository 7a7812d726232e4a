-- Documents that patients upload. Their bytes lie in the document store, in encrypted segments; here is what is known of them.

create table documents (
  -- Also the id of the upload that brings it, and the key by which a case names it.
  document_id uuid primary key,
  -- Whose it is; null: a file of the sandbox, which anybody may fetch.
  user_id text,
  -- The case it was attached to.
  case_id uuid references review_cases (case_id),
  -- removing: nobody sees it any more, and its bytes are being removed.
  state text not null check (state in ('uploading', 'checking', 'ready', 'refused', 'removing')),
  -- Encrypted with the document's own key.
  encrypted_name bytea not null,
  bytes bigint not null check (bytes >= 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- The authentication tags of the segments that are whole, 16 bytes each: no other version of a segment is believed.
  tags bytea not null default '',
  -- The tag of the segment that has begun, when the bytes received so far end inside one.
  part_tag bytea,
  -- What it is by its bytes, once it was checked; or why it was refused.
  content_type text,
  reason text,
  sha256 bytea,
  -- Files in a ZIP that are no DICOM, and DICOM files that cannot be read.
  left_out integer not null default 0,
  unreadable integer not null default 0,
  -- The request that is bringing bytes now, and until when it is believed to be alive; somebody else may be waiting for it.
  holder uuid,
  held_until timestamptz,
  wanted boolean not null default false,
  created_date timestamptz not null,
  -- When its owner last did something with it.
  touched_date timestamptz not null
);
-- What one person has uploaded: the quota.
create index documents_of_person on documents (user_id) where user_id is not null;
-- The documents of a case.
create index documents_of_case on documents (case_id) where case_id is not null;
-- What was left alone for a day.
create index documents_left on documents (touched_date) where case_id is null;

-- The key of each document, wrapped like those of cases. Without it the bytes are noise.
create table document_keys (
  document_id uuid primary key references documents (document_id) on delete cascade,
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);
-- Keys that are to be wrapped anew.
create index document_keys_wrapping on document_keys (key_id, document_id);

-- What lies in the one folder that all processes share: a process that finds something else has another folder.
create table document_folder (
  one boolean primary key default true check (one),
  marker uuid not null
);

-- The DICOM files of a document, found when it was checked. Only codes, numbers and dates lie in clear. The rows go with the
-- document's key, without which the rest of them is noise.
create table dicom_instances (
  document_id uuid not null references document_keys (document_id) on delete cascade,
  -- The order in which the document's files lie.
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
  -- Where the file lies in the document; in a ZIP it may be deflated.
  file_at bigint not null,
  packed_bytes bigint not null,
  is_packed boolean not null,
  -- How long the file is, inflated where its transfer syntax is deflated.
  bytes bigint not null,
  -- Where the pixels lie in the file: bits per frame when they are uncompressed, else the places of frames.
  pixels_at bigint,
  pixels_bytes bigint,
  frame_bits bigint,
  frame_places bytea,
  sha256 bytea not null,
  -- Encrypted with the document's own key: everything before the pixels.
  encrypted_header bytea not null,
  primary key (document_id, place)
);
-- A series or study of a case's documents.
create index dicom_instances_series on dicom_instances (document_id, study_uid, series_uid);
-- One instance of a case's documents, and whether it came before.
create index dicom_instances_sop on dicom_instances (document_id, sop_uid);

-- What the files of one study in one document have in common.
create table dicom_studies (
  document_id uuid not null references document_keys (document_id) on delete cascade,
  study_uid text not null,
  study_date date,
  modalities text[] not null,
  -- Encrypted with the document's own key: description, people and what is to be warned of.
  encrypted_facts bytea not null,
  primary key (document_id, study_uid)
);

-- Structured reports and key object selections that doctors of a case's team made of its pictures: part of their study for
-- everybody but the patient. Codes, numbers and dates lie in clear, as in the index.
create table case_findings (
  finding_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  -- Who stored it; the file itself names nobody.
  doctor_id text not null,
  study_uid text not null,
  series_uid text not null,
  sop_uid text not null,
  sop_class text not null,
  transfer_syntax text not null,
  -- That of the study, whatever the file says.
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
