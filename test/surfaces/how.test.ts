import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../support/each.ts'
import { startService } from '../support/service.ts'

const service = await startService()
const token = service.token('app', 'user-1')

test('how it works, in the language of the lang header', async () => {
  const english = ['0', '2', '', 'en', 'EN', 'fr', 'arabic']
  for (const lang of [undefined, ...english]) {
    const { code, body } = await service.call('/app/how', { token, ...(lang === undefined ? {} : { lang }) })
    assert.equal(code, 200)
    assert.equal(body.status, 1000)
    assert.equal(body.message, 'Success')
    assert.deepEqual(Object.keys(body.data), ['lang', 'title', 'subtitle', 'steps', 'cta'])
    assert.equal(body.data.lang, 0)
    assert.deepEqual(Object.keys(body.data.cta), ['submit_now'])
    assert.deepEqual(each(body.data.steps, 'seq'), [1, 2, 3, 4, 5])
    for (const step of body.data.steps) assert.deepEqual(Object.keys(step), ['seq', 'title', 'icon'])
  }
  for (const lang of ['1', ' 1 ', 'ar', 'AR', ' Ar ']) {
    const { body } = await service.call('/app/how', { token, lang })
    assert.equal(body.data.lang, 1, `lang ${lang}`)
    assert.match(body.data.title, /\p{Script=Arabic}/u)
  }
})

test('GET and POST answer the same, whatever the body is', async () => {
  const expected = (await service.call('/app/how', { token })).text
  for (const body of ['', '{}', '{"lang":1}', 'not json', '[1,2]', Buffer.from([0xff, 0xfe])]) {
    const answer = await service.call('/app/how', { token, method: 'POST', body })
    assert.equal(answer.code, 200)
    assert.equal(answer.text, expected)
  }
  for (const type of ['text/plain', 'json', ';']) {
    const headers = { 'content-type': type }
    assert.equal((await service.call('/app/how', { token, method: 'POST', body: 'x', headers })).text, expected, type)
  }
})

test('it needs a token', async () => {
  assert.equal((await service.call('/app/how')).code, 401)
})
