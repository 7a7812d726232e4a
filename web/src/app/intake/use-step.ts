import { useLocation, useSearch } from 'wouter'
import { type Step, steps } from './steps.ts'

/** The step lives in the address: the browser's own way back leads to the step before. */
export function useStep() {
  const [path, go] = useLocation()
  const given = new URLSearchParams(useSearch()).get('step')
  const step = steps.find(one => one === given) ?? 'patient'
  const addressOf = (one: Step) => `${path}?step=${one}`
  const goTo = (one: Step) => {
    if (one !== step) go(addressOf(one))
  }
  return { step, addressOf, goTo }
}
