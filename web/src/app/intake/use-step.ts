import { useLocation, useSearch } from 'wouter'
import { type Step, steps } from './steps.ts'

/** Keeps the step in the address, so that the browser's back button leads to the previous step. */
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
