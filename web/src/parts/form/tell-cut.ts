import { formats } from '../../i18n/formats.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { translate } from '../../i18n/translate.ts'
import { say } from './notes.ts'

const ADDED = ['insertFromPaste', 'insertFromDrop']

/** Returns how many of the pasted or dropped characters do not fit into the field. */
function excess({ target, data, inputType }: InputEvent): number {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || data === null || target.maxLength < 0 || !ADDED.includes(inputType)) return 0
  const { value, selectionStart, selectionEnd } = target
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  return value.length - replaced + data.replaceAll('\r\n', '\n').length - target.maxLength
}

/**
 * Warns when pasted text is too long, because the browser cuts it silently and half a history looks like a whole one.
 */
export function tellWhatIsCut(): void {
  document.addEventListener('beforeinput', event => {
    const count = excess(event)
    if (count <= 0) return
    const lang = currentLanguage()
    const f = formats(lang)
    const limit = (event.target as HTMLInputElement).maxLength
    say({
      title: translate(lang, 'cut_title'),
      message: translate(lang, 'cut_hint', { limit: f.count(limit), count: f.count(count) }),
      color: 'yellow.9',
      close: translate(lang, 'close'),
    })
  })
}
