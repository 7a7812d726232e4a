import type { Reply, TestService } from '../../test/support/service.ts'
import { createWorld } from '../../test/support/world.ts'
import type { TextOf } from './patient-journey.ts'

interface Breakage {
  readonly name: string
  readonly on: string
  readonly off: string
}

/** Database errors that quote the stored value in their message, detail or both. */
const BREAKAGES: readonly Breakage[] = [
  {
    name: 'a trigger that quotes the row',
    on: `create function public.quote_row() returns trigger language plpgsql as $$
           begin raise exception 'refused: %', to_jsonb(new) using detail = to_jsonb(new)::text, hint = to_jsonb(new)::text; end $$;
         create trigger quote_row before insert on review_cases for each row execute function public.quote_row()`,
    off: 'drop trigger quote_row on review_cases',
  },
  {
    name: 'a check that shows the failing row',
    on: `alter table review_cases add constraint no_words check (medical_history = '') not valid`,
    off: 'alter table review_cases drop constraint no_words',
  },
  {
    name: 'a cast that quotes the value',
    on: `create function public.cast_it() returns trigger language plpgsql as $$
           begin new.patient_age := new.medical_history::integer; return new; end $$;
         create trigger cast_it before insert on review_cases for each row execute function public.cast_it()`,
    off: 'drop trigger cast_it on review_cases',
  },
  {
    name: 'a unique index that quotes the key',
    on: `create table public.seen_words (word text primary key);
         create function public.note_word() returns trigger language plpgsql as $$
           begin insert into seen_words values (new.medical_history), (new.medical_history); return new; end $$;
         create trigger note_word before insert on review_cases for each row execute function public.note_word()`,
    off: 'drop trigger note_word on review_cases; drop table public.seen_words',
  },
  {
    name: 'patients who cannot be remembered',
    on: 'create trigger quote_row before insert or update on patients for each row execute function public.quote_row()',
    off: 'drop trigger quote_row on patients',
  },
  {
    name: 'a queue that quotes its messages',
    on: 'create trigger quote_row before insert on pgboss.job_common for each row execute function public.quote_row()',
    off: 'drop trigger quote_row on pgboss.job_common',
  },
]

/** The answers to a save and a rejection while the database fails in each of these ways. */
export async function breakages(service: TestService, word: TextOf): Promise<Reply[]> {
  const world = await createWorld(service)
  const replies: Reply[] = []
  for (const { name, on, off } of BREAKAGES) {
    const case_id = await world.save({ medical_history: word(`before ${name}`) })
    await service.rows(on)
    const token = service.token('app', 'walker-2', { name: word('claim name'), phone: word('claim phone') })
    const body = world.fields({ medical_history: word(name) })
    replies.push(await service.call('/app/save-review-case', { token, body }))
    replies.push(await world.admins('/admin/reject-reviewcase', { case_id, reject_reason: word(name) }))
    await service.rows(off)
  }
  return replies.filter(({ code }) => code !== 200)
}
