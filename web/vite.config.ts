import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every desk's first page needs; it brings what it imports. */
const FIRST = /src\/(routes|frame\/|i18n\/format|parts\/(page\/|list\/rows|case\/status|form\/tell-cut))/

/** Files of their own instead of data: addresses, so that the content security policy can stay strict. */
export default defineConfig({
  base: '/web/',
  plugins: [react()],
  logLevel: 'warn',
  worker: { format: 'es' },
  resolve: { alias: { xmlbuilder2: fileURLToPath(new URL('src/viewer/dicom/no-xml.ts', import.meta.url)) } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // One file: a page waits longer for ten small ones than for their bytes.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2023',
    // The desks, and the page that shows documents.
    rolldownOptions: {
      input: ['index.html', 'viewer.html'],
      output: {
        // Few files: a phone needs some milliseconds for each, however small.
        codeSplitting: {
          groups: [
            { name: 'frame', test: FIRST, priority: 3 },
            { name: 'notifications', test: /@mantine\/notifications/, priority: 2 },
            { name: 'forms', test: /src\/parts\/form\//, priority: 1 },
          ],
        },
      },
    },
  },
})
