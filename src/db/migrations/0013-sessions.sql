-- Who is signed in, with a cookie. Of the cookie only its SHA-256 is kept: who reads this table can sign in as nobody.
create table sessions (
  session_hash bytea primary key check (length(session_hash) = 32),
  surface text not null check (surface in ('app', 'admin', 'pro')),
  subject text not null,
  name text,
  -- The provider that signed the person in, who is asked to sign them out as well; null where nobody is.
  provider text,
  created_date timestamptz not null,
  last_seen_date timestamptz not null,
  expires_date timestamptz not null,
  revoked_date timestamptz
);
-- All sessions of a person, to end them.
create index sessions_of_person on sessions (surface, subject);
-- Sessions that are over, to be forgotten.
create index sessions_over on sessions (expires_date);

-- Tokens that were made up to this moment are refused. Forgotten when the longest-lived of them is over.
create table refused_tokens (
  surface text not null check (surface in ('app', 'admin', 'pro')),
  subject text not null,
  refused_date timestamptz not null,
  primary key (surface, subject)
);
-- Refusals that nobody can run into any more, to be forgotten.
create index refused_tokens_over on refused_tokens (refused_date);

-- Ways into a session for somebody who came with a token: each good once, for a minute.
create table handovers (
  code_hash bytea primary key check (length(code_hash) = 32),
  surface text not null check (surface in ('app', 'admin', 'pro')),
  subject text not null,
  name text,
  -- No session outlives the token that it was handed over from, and none comes from one that was taken back.
  token_made_date timestamptz not null,
  token_expires_date timestamptz not null,
  expires_date timestamptz not null
);
-- What was handed over to a person and not taken yet, to be withdrawn.
create index handovers_of_person on handovers (surface, subject);
-- Handovers that nobody took, to be forgotten.
create index handovers_over on handovers (expires_date);
