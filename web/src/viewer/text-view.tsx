import { useQuery } from '@tanstack/react-query'
import type { Problem } from '../api/problem.ts'
import { Loaded } from '../parts/page/loaded.tsx'
import { fetchBytes, type ViewProps } from './opened-document.ts'
import styles from './text-view.module.css'
import { Download, Toolbar } from './toolbar.tsx'

/** A document of plain text. HTML or scripts in it are shown, but never run. */
export function TextView({ document }: ViewProps) {
  const text = useQuery<string, Problem>({
    queryKey: ['text', document.path],
    queryFn: async () => new TextDecoder().decode(await fetchBytes(document.path)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <Toolbar>
        <Download document={document} />
      </Toolbar>
      <Loaded query={text}>
        {words => (
          <pre className={styles.text} dir="auto">
            {words}
          </pre>
        )}
      </Loaded>
    </>
  )
}
