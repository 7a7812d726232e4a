-- Patients, doctors and their departments, and who is signed in. Also the functions by which searches read texts.

create extension if not exists pg_trgm;

-- Folds a text for searching. It becomes lower case, and Arabic spelling variants become one: alef forms, ya and alef
-- maqsura, ta marbuta and ha. Tatweel and diacritics vanish. The search text and the stored text are both folded.
create function fold_text(input text) returns text
  language sql immutable strict parallel safe
  return lower(translate(input,
    U&'\0622\0623\0625\0671\0649\06CC\0629\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0670',
    U&'\0627\0627\0627\0627\064A\064A\0647'));

-- The LIKE pattern for a folded substring; %, _ and \ are ordinary characters.
create function fold_pattern(input text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(fold_text(input), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- A number as it is searched for. Only digits, letters and the plus of a telephone number remain; Arabic digits become
-- Western ones.
create function bare_number(input text) returns text language sql immutable strict parallel safe
  return regexp_replace(translate(lower(input),
    U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
    '01234567890123456789'), '[^0-9a-z+]', '', 'g');

create table patients (
  user_id text primary key,
  -- Replaces the person's id in the access log. It is stored only here, so the log's rows become anonymous when this
  -- row is deleted.
  alias text not null default gen_random_uuid()::text constraint patients_alias unique,
  name text,
  phone text,
  email text,
  -- Whether the patient wants messages by this channel.
  email_on boolean not null default true,
  sms_on boolean not null default true,
  -- The language of messages: the saved one, else the last lang header, else the token's claim.
  lang_saved text check (lang_saved in ('en', 'ar')),
  lang_header text check (lang_header in ('en', 'ar')),
  lang_claim text check (lang_claim in ('en', 'ar')),
  created_date timestamptz not null,
  updated_date timestamptz not null
);

create table departments (
  department_id text primary key,
  name_en text not null,
  name_ar text not null,
  -- Kept by the triggers below, because counting doctors takes longer as the directory grows.
  doctor_count integer not null default 0,
  created_by text,
  created_date timestamptz not null,
  updated_by text,
  updated_date timestamptz
);

create table sop_doctors (
  doctor_id text primary key,
  department_id text not null references departments (department_id),
  name_en text not null,
  name_ar text not null,
  speciality_en text not null,
  speciality_ar text not null,
  -- The addresses for messages to the doctor, and their language.
  email text,
  phone text,
  lang text check (lang in ('en', 'ar')),
  created_by text,
  created_date timestamptz not null,
  updated_by text,
  updated_date timestamptz
);
-- Map-doctors lists the doctors of one department after the other.
create index sop_doctors_department on sop_doctors (department_id, doctor_id);
-- Text search over id and names.
create index sop_doctors_search on sop_doctors
  using gin (fold_text(doctor_id || ' ' || name_en || ' ' || name_ar) gin_trgm_ops) with (gin_pending_list_limit = 64);

create function follow_department_doctors() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update departments set doctor_count = doctor_count + came.number
    from (select department_id, count(*)::integer as number from arrived group by department_id) as came
    where departments.department_id = came.department_id;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    update departments set doctor_count = doctor_count - went.number
    from (select department_id, count(*)::integer as number from departed group by department_id) as went
    where departments.department_id = went.department_id;
  end if;
  if tg_op = 'TRUNCATE' then
    update departments set doctor_count = 0;
  end if;
  return null;
end $$;
create trigger sop_doctors_counted_insert after insert on sop_doctors
  referencing new table as arrived for each statement execute function follow_department_doctors();
create trigger sop_doctors_counted_update after update on sop_doctors
  referencing new table as arrived old table as departed for each statement execute function follow_department_doctors();
create trigger sop_doctors_counted_delete after delete on sop_doctors
  referencing old table as departed for each statement execute function follow_department_doctors();
create trigger sop_doctors_counted_truncate after truncate on sop_doctors
  for each statement execute function follow_department_doctors();

-- The sessions of people who are signed in with a cookie. Only the SHA-256 of the cookie is stored, so nobody who reads
-- this table can use a session.
create table sessions (
  session_hash bytea primary key check (length(session_hash) = 32),
  -- Names the session in lists. It gives no access.
  session_id uuid not null constraint sessions_id unique,
  surface text not null check (surface in ('app', 'admin', 'pro')),
  subject text not null,
  name text,
  -- The claims of a patient's sign-in. They are needed until the patient's first case or upload creates a row of
  -- patients.
  phone text,
  email text,
  lang text check (lang in ('en', 'ar')),
  -- The provider that signed the person in, and that is asked to sign the person out as well. null when there is none.
  provider text,
  -- The provider's ids of the person and of its own session. The provider names them when it reports a sign-out.
  provider_sub text,
  provider_sid text,
  -- The roles of an administrator at the time of the sign-in; null for everybody else.
  roles text[],
  created_date timestamptz not null,
  last_seen_date timestamptz not null,
  expires_date timestamptz not null,
  revoked_date timestamptz
);
-- All sessions of a person, to end them.
create index sessions_of_person on sessions (surface, subject);
-- The sessions that a provider has ended.
create index sessions_of_sub on sessions (provider, provider_sub) where provider_sub is not null;
create index sessions_of_sid on sessions (provider, provider_sid) where provider_sid is not null;
-- Expired sessions, to be deleted.
create index sessions_over on sessions (expires_date);

-- A person's tokens that were made up to this moment are refused. A row is deleted when the longest-lived of these
-- tokens has expired.
create table refused_tokens (
  surface text not null check (surface in ('app', 'admin', 'pro')),
  -- The person's id. For an erased person it is the keyed hash of the id.
  subject text not null,
  refused_date timestamptz not null,
  primary key (surface, subject)
);
-- Refusals whose tokens have all expired, to be deleted.
create index refused_tokens_over on refused_tokens (refused_date);

-- Codes by which a person with a token gets a session. Each code works once, within a minute.
create table handovers (
  code_hash bytea primary key check (length(code_hash) = 32),
  surface text not null check (surface in ('app', 'admin', 'pro')),
  subject text not null,
  -- As in the token.
  roles text[],
  name text,
  phone text,
  email text,
  lang text check (lang in ('en', 'ar')),
  -- A session expires with the token that it was made from. No session is made from a token that was revoked.
  token_made_date timestamptz not null,
  token_expires_date timestamptz not null,
  expires_date timestamptz not null
);
-- A person's handovers that were not taken yet, to be withdrawn.
create index handovers_of_person on handovers (surface, subject);
-- Expired handovers, to be deleted.
create index handovers_over on handovers (expires_date);

-- Leases, over all processes. A lease reserves work for one process at a time, or allows an act of a person once in a
-- while. A lease expires, so that a process that dies blocks nobody for long.
create table leases (
  name text primary key,
  until_date timestamptz not null
);
-- Expired leases, to be deleted.
create index leases_over on leases (until_date);
