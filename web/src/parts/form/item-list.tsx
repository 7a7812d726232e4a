import { Button, CloseButton, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../i18n/language.ts'
import styles from './item-list.module.css'

interface ItemListProps {
  label: string
  hint?: string
  items: readonly string[]
  onChange: (items: string[]) => void
  maxLength: number
  error?: ReactNode
  dir?: 'auto' | 'ltr' | 'rtl'
}

/**
 * A list of short texts; Enter adds one. Text is in the list while it is typed, so that it is not lost without Enter.
 */
export function ItemList({ label, hint, items, onChange, maxLength, error, dir = 'auto' }: ItemListProps) {
  const t = useText()
  const [text, setText] = useState('')
  /** The item that is in the list only because it is being typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const added = items.filter(item => item !== typed)
  const type = (words: string) => {
    const value = words.trim()
    const item = value === '' || added.includes(value) ? null : value
    setText(words)
    setTyped(item)
    onChange(item === null ? added : [...added, item])
  }
  const add = () => {
    setText('')
    setTyped(null)
  }
  const remove = (item: string) => {
    onChange(items.filter(other => other !== item))
    // The focus moves, because the pressed button disappears with its item.
    adder.current?.focus()
  }
  return (
    <div>
      {added.length > 0 && (
        <ul className={styles.items}>
          {added.map(item => (
            <li key={item} className={styles.item}>
              <bdi>{item}</bdi>
              <CloseButton size="sm" aria-label={t('remove_item', { name: item })} onClick={() => remove(item)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.entry}>
        <TextInput
          label={label}
          description={hint}
          value={text}
          error={error}
          maxLength={maxLength}
          dir={dir}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button ref={adder} variant="default" onClick={add} aria-label={t('add_item', { label })}>
          {t('add')}
        </Button>
      </div>
    </div>
  )
}
