import { firstQuestions, type Question } from './api/questions.ts'
import { homeOf } from './frame/home-of.ts'
import { loadTexts } from './i18n/catalogues.ts'
import { initialLanguage } from './i18n/initial-language.ts'
import { currentSurface } from './session/session.ts'

// A script of its own, which is small: while the large ones load, it asks for the words of the page, who is
// signed in and what the page shows first.

export interface Asked {
  readonly question: Question
  readonly answer: Promise<Response>
}

const lang = initialLanguage()

function send({ method, path, body }: Pick<Question, 'method' | 'body'> & { path: string }): Promise<Response> {
  const headers = { lang, ...(body && { 'content-type': 'application/json' }) }
  const answer = fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  // Who uses it hears of a failure; nobody has to.
  answer.catch(() => {})
  return answer
}

const ask = (): Asked[] => firstQuestions(location).map(question => ({ question, answer: send(question) }))

/** The first page of administrators depends on their role, and what is not shown must not be read. */
async function askIfHome(me: Promise<Response>): Promise<Asked[]> {
  const answer = await me
  if (!answer.ok) return []
  const { data } = await answer.clone().json()
  return homeOf(data.roles) === '/admin' ? ask() : []
}

const surface = currentSurface()

// Whoever shows them waits for them, and hears of a failure.
loadTexts('everyDesk', lang).catch(() => {})
if (surface === 'pro' || surface === 'admin') loadTexts('staff', lang).catch(() => {})

const isAdminHome = /^\/web\/admin\/?$/.test(location.pathname)

function begin() {
  if (surface === null) return null
  const me = send({ method: 'GET', path: `/auth/me?surface=${surface}` })
  const first = isAdminHome ? askIfHome(me).catch(() => []) : Promise.resolve(ask())
  return { surface, lang, me, first }
}

/** What has been asked; null outside of the desks. */
export const asked = begin()
