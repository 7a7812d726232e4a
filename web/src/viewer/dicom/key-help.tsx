import { Modal } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import styles from './key-help.module.css'
import { keyHelp } from './keys.ts'

export function KeyHelp({ close }: { close: () => void }) {
  const t = useText()
  return (
    <Modal opened onClose={close} title={t('viewer_help')} closeButtonProps={{ 'aria-label': t('close') }}>
      <dl className={styles.keys}>
        {keyHelp.map(([keys, words]) => (
          <div key={words}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
