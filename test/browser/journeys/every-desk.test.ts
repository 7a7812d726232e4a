import { test } from 'node:test'
import { noBrowser } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { openSetup } from '../support/service-and-browser.ts'

test(
  'from intake to report across the desks of patient, doctors and administrator, in English',
  {
    skip: noBrowser ?? false,
  },
  async () => journey(await openSetup(), 'en'),
)
