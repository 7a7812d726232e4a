import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { makeFonts } from './fonts.ts'

/** The modules that every desk's first page needs. Their imports come with them. */
const FIRST =
  /src\/(routes|domain\/(case\/(status|opinion|patient)|catalogue\/catalogue-limits)|frame\/|i18n\/format|parts\/(page\/|list\/rows|case\/status|form\/tell-cut))/

/** The modules that several desks use. The number field is left out, because it is large and few pages have one. */
const SHARED =
  /web\/src\/parts\/(case|documents|form|list|thread)\/(?!number)|components\/(Checkbox|Radio|NativeSelect|InlineInput|Group|List)\//

/** The modules that run while everything else loads. */
const EARLY =
  /web\/src\/(early|api\/(questions|scripts)|frame\/home-of|i18n\/(initial-language|catalogues|translate)|session\/session)\.ts$|vite\/preload-helper|(?<!web\/)src\/(i18n\/language|domain\/(pages\/first-pages|people\/roles))\.ts$/

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
    // Assets stay files instead of data: addresses, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    // All styles are one file, because a page waits longer for ten small files than for their bytes.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2023',
    // The desks, the page that shows documents, and the script that asks early questions.
    rolldownOptions: {
      input: ['index.html', 'viewer.html', 'src/early.ts'],
      output: {
        // Few files, because a phone needs some milliseconds for each one, however small.
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
