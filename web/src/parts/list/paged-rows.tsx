import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { Empty, Loaded } from '../page/loaded.tsx'
import { SectionTitle } from '../page/page.tsx'
import styles from './paged-rows.module.css'
import { Rows } from './rows.tsx'

interface PageOf<Item> {
  readonly data: readonly Item[]
  readonly pagination: { total: number; page: number } & ({ size: number } | { page_size: number })
}

/** Two groups of a page. The items for which `of` returns true come first. */
export interface Groups<Item> {
  readonly of: (item: Item) => boolean
  readonly titles: readonly [first: string, second: string]
}

interface PagedRowsProps<Item> {
  query: UseQueryResult<PageOf<Item>, Problem>
  /** Shown when there are no rows. */
  empty: ReactNode
  go: (page: number) => void
  head?: (total: number) => ReactNode
  /** The element around the rows. */
  frame?: ComponentType<{ children: ReactNode }>
  groups?: Groups<Item> | undefined
  children: (item: Item) => ReactNode
}

/** One page of a list, with buttons for the others. */
export function PagedRows<Item>({
  query,
  empty,
  go,
  head,
  frame: Frame = Rows,
  groups,
  children,
}: PagedRowsProps<Item>) {
  return (
    <Loaded query={query}>
      {({ data, pagination }) => {
        if (data.length === 0) return pagination.total > 0 ? <PageGone go={go} /> : empty
        const size = 'size' in pagination ? pagination.size : pagination.page_size
        return (
          <>
            {head?.(pagination.total)}
            {groups === undefined ? (
              <Frame>{data.map(children)}</Frame>
            ) : (
              groups.titles.map((title, index) => {
                const items = data.filter(item => groups.of(item) === (index === 0))
                return (
                  items.length > 0 && (
                    <section key={title} aria-label={title}>
                      <SectionTitle>{title}</SectionTitle>
                      <Frame>{items.map(children)}</Frame>
                    </section>
                  )
                )
              })
            )}
            <Pager total={pagination.total} page={pagination.page} size={size} go={go} />
          </>
        )
      }}
    </Loaded>
  )
}

/** Shown when the list has become too short for this page. */
export function PageGone({ go }: { go: (page: number) => void }) {
  const t = useText()
  return (
    <Empty
      title={t('page_gone')}
      hint={t('page_gone_hint')}
      action={
        <Button variant="default" onClick={() => go(1)}>
          {t('to_first_page')}
        </Button>
      }
    />
  )
}

interface PagerProps {
  total: number
  page: number
  size: number
  go: (page: number) => void
}

/** Two large buttons and the page number. More would not fit on a phone. */
export function Pager({ total, page, size, go }: PagerProps) {
  const t = useText()
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('page_before')}
      </Button>
      <span>{t('page_of', { page, last })}</span>
      <Button variant="default" disabled={page >= last} onClick={() => go(page + 1)}>
        {t('page_after')}
      </Button>
    </nav>
  )
}

/** Returns the search text and page of a list. A new text leads to the first page. */
export function usePagedSearch() {
  const [page, go] = useState(1)
  const [q, setQ] = useState('')
  const search = (text: string) => {
    setQ(text)
    go(1)
  }
  return { page, go, q, search }
}
