import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
    rolldownOptions: { input: ['index.html', 'viewer.html'] },
  },
})
