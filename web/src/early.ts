import { firstQuestions, pageAt, type Question } from './api/questions.ts'
import { homeOf } from './frame/home-of.ts'
import { loadTexts } from './i18n/catalogues.ts'
import { initialLanguage } from './i18n/initial-language.ts'
import { currentSurface } from './session/session.ts'

// This small script runs while the large ones load. It asks for the texts of the page, the signed-in person, and the
// page's first data.

export interface Asked {
  readonly question: Question
  readonly answer: Promise<Response>
}

const lang = initialLanguage()

function send({ method, path, body }: Pick<Question, 'method' | 'body'> & { path: string }): Promise<Response> {
  const headers = { lang, ...(body && { 'content-type': 'application/json' }) }
  const answer = fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  // Marks a failure as handled, because the answer may stay unused. Code that uses the answer still sees the failure.
  answer.catch(() => {})
  return answer
}

const ask = (): Asked[] => firstQuestions(location).map(question => ({ question, answer: send(question) }))

/**
 * Asks the first questions only when the administrator's first page is the dashboard, because data that is not shown
 * must not be read.
 */
async function askIfHome(me: Promise<Response>): Promise<Asked[]> {
  const answer = await me
  if (!answer.ok) return []
  const { data } = await answer.clone().json()
  return homeOf(data.roles) === '/admin' ? ask() : []
}

const surface = currentSurface()

// Failures are ignored here, because the page waits for these texts again and handles a failure.
loadTexts('everyDesk', lang).catch(() => {})
if (surface === 'pro' || surface === 'admin') loadTexts('staff', lang).catch(() => {})

const isAdminHome = pageAt(location.pathname)?.name === 'dashboard'

function begin() {
  if (surface === null) return null
  const me = send({ method: 'GET', path: `/auth/me?surface=${surface}` })
  const first = isAdminHome ? askIfHome(me).catch(() => []) : Promise.resolve(ask())
  return { surface, lang, me, first }
}

/** The questions that were asked; null outside of the desks. */
export const asked = begin()
