import type { ErasureState } from '../../../../src/domain/case/erasure.ts'
import { useText } from '../../i18n/language.ts'
import { Tag, type Tone } from './tag.tsx'

const tones: Readonly<Record<ErasureState, Tone>> = { open: 'warn', done: 'good', refused: 'bad' }

/** The state of a request to erase data. */
export function ErasureTag({ state }: { state: ErasureState }) {
  const t = useText()
  return <Tag tone={tones[state]}>{t(`erasure_state_${state}`)}</Tag>
}
