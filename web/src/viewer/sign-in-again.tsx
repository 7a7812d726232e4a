import { Button } from '@mantine/core'
import { useText } from '../i18n/language.ts'
import { signInAddress } from '../session/return-address.ts'
import { asSurface } from '../session/session.ts'

/** A link to the sign-in page, which leads back to the document or to the page that holds its frame. */
export function SignInAgain() {
  const t = useText()
  const surface = asSurface(location.pathname.split('/')[3]) ?? 'app'
  const place = (window.top ?? window).location
  return (
    <Button component="a" href={`/web${signInAddress(surface, place)}`} target="_top" m="md">
      {t('sign_in')}
    </Button>
  )
}
