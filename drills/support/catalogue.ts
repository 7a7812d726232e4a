import { tokenOf } from '../../test/support/tokens.ts'
import { createClient, dataOf } from './client.ts'

/** A review type and a disease for new cases. */
export async function readCatalogue(port: number) {
  const client = createClient(port)
  const token = tokenOf('app', 'reader')
  const types = dataOf<{ items: { rt_id: string }[] }>(await client.send({ path: '/app/list-reviewtypes', token }))
  const diseases = dataOf<{ items: { key: string }[] }>(await client.send({ path: '/app/list-diseases', token }))
  client.close()
  return { rtId: types?.items[0]?.rt_id ?? '', dcId: diseases?.items[0]?.key ?? '' }
}
