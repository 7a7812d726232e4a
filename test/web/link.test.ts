import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkOf } from '../../web/src/parts/documents/link.ts'

test('https anywhere, and http on this very machine, may stand behind a link', () => {
  for (const address of [
    'https://files.example.org/mri.pdf?page=2#top',
    'HTTPS://files.example.org/mri.pdf',
    'http://localhost:3000/sandbox/files/1',
    'http://127.0.0.1:3000/sandbox/files/1',
    'http://[::1]:3000/sandbox/files/1',
  ])
    assert.equal(linkOf(address), new URL(address).href)
})

test('everything else is text', () => {
  for (const address of [
    'http://files.example.org/mri.pdf',
    'http://localhost.example.org/mri.pdf',
    'http://127.0.0.1.example.org/mri.pdf',
    'https://hospital.example@files.example.org/mri.pdf',
    'https://:secret@files.example.org/mri.pdf',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://files.example.org/mri.pdf',
    'blob:https://files.example.org/1',
    'file:///etc/passwd',
    '//files.example.org/mri.pdf',
    '/files/mri.pdf',
    'mri.pdf',
    '',
  ])
    assert.equal(linkOf(address), null, address)
})
