import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { makeFonts } from './fonts.ts'

/** What every desk's first page needs; it brings what it imports. */
const FIRST =
  /src\/(routes|domain\/(case\/(status|opinion|patient)|catalogue-limits)|frame\/|i18n\/format|parts\/(page\/|list\/rows|case\/status|form\/tell-cut))/

/** What several desks use; the number field, which is large, comes with the few pages that have one. */
const SHARED =
  /web\/src\/parts\/(case|documents|form|list|thread)\/(?!number)|components\/(Checkbox|Radio|NativeSelect|InlineInput|Group|List)\//

/** What runs while everything else loads. */
const EARLY =
  /web\/src\/(early|api\/(questions|scripts)|frame\/home-of|i18n\/(initial-language|catalogues|translate)|session\/session)\.ts$|vite\/preload-helper|(?<!web\/)src\/(i18n\/language|domain\/roles)\.ts$/

/** Files of their own instead of data: addresses, so that the content security policy can stay strict. */
export default defineConfig({
  base: '/web/',
  plugins: [react(), { name: 'fonts', buildStart: makeFonts }],
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
      input: ['index.html', 'viewer.html', 'src/early.ts'],
      output: {
        // Few files: a phone needs some milliseconds for each, however small.
        codeSplitting: {
          groups: [
            { name: 'early', test: EARLY, priority: 3 },
            { name: 'frame', test: FIRST, priority: 2 },
            { name: 'parts', test: SHARED, minShareCount: 2, priority: 1 },
            {
              name: 'patient',
              test: /web\/src\/app\/(case|contact|my-data)\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'admin', test: /web\/src\/admin\//, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
