import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsOf, readSources, type Sources, withoutComments } from '../support/sources.ts'

const isModule = (path: string) => path.endsWith('.module.css')

/** The classes of a style sheet: only selectors, not decimals or file names inside a block. */
function classesIn(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...selectors].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(m => m[1] ?? ''),
  )
}

const usedIn = (source: string) => [...withoutComments(source).matchAll(/\bstyles\.(\w+)/g)].map(m => m[1] ?? '')

/** Each style module belongs to one component, which uses all of its classes and no others. */
function moduleProblems(sources: Sources): string[] {
  const imports = [...sources].flatMap(([path, source]) => importsOf(path, source))
  return [...sources].flatMap(([path, source]) => {
    if (!isModule(path)) return strayClasses(path, source)
    const owner = path.replace('.module.css', '.tsx')
    const importers = imports.filter(({ to }) => to === path).map(({ from }) => from)
    const [defined, used] = [new Set(classesIn(source)), new Set(usedIn(sources.get(owner) ?? ''))]
    return [
      ...importers.filter(from => from !== owner).map(from => `${from} uses the styles of ${owner}`),
      ...(importers.includes(owner) ? [] : [`${path} has no component`]),
      ...[...defined].filter(name => !used.has(name)).map(name => `${path} .${name} is used nowhere`),
      ...[...used].filter(name => !defined.has(name)).map(name => `${owner} styles.${name} does not exist`),
    ]
  })
}

/** Classes outside of the modules: literal names, names made at run time, or global ones. */
function strayClasses(path: string, source: string): string[] {
  if (path.endsWith('.css')) {
    const own = classesIn(source).filter(name => !name.startsWith('mantine-'))
    return own.map(name => `${path} .${name} is a class for all pages`)
  }
  const code = withoutComments(source)
  return [
    ...[...code.matchAll(/className=\{?["'`]([^"'`]*)/g)].map(([, name]) => `${path} ${name} is no class of a module`),
    ...(/\bstyles\[/.test(code) ? [`${path} makes up the name of a class`] : []),
  ]
}

const sources = readSources('web/src/**/*.{ts,tsx,css}')

test('a component has its styles beside it, and every class is there and used', () => {
  assert.ok([...sources.keys()].filter(isModule).length > 20)
  assert.deepEqual(moduleProblems(sources), [])
})

test('the rule notices what breaks it', () => {
  const broken: Sources = new Map([
    [
      'web/src/a.module.css',
      '.one { top: 0.5rem }\n@media (max-width: 600px) { .one:hover > .two[data-x] { top: 0 } }',
    ],
    [
      'web/src/a.tsx',
      "import styles from './a.module.css'\nconst A = <p className={styles.one} title={styles.three} />",
    ],
    ['web/src/b.module.css', '/* .gone */ .four { top: 0 }'],
    ['web/src/b.tsx', "import styles from './a.module.css'\nconst B = <p className={styles.one} />"],
    ['web/src/c.tsx', 'const C = <p className="free" title={styles[name]} />\nconst D = <p className={`bound`} />'],
    ['web/src/global.css', 'a.five, .mantine-Input-input { top: 0 }'],
  ])
  assert.deepEqual(moduleProblems(broken), [
    'web/src/b.tsx uses the styles of web/src/a.tsx',
    'web/src/a.module.css .two is used nowhere',
    'web/src/a.tsx styles.three does not exist',
    'web/src/b.module.css has no component',
    'web/src/b.module.css .four is used nowhere',
    'web/src/b.tsx styles.one does not exist',
    'web/src/c.tsx free is no class of a module',
    'web/src/c.tsx bound is no class of a module',
    'web/src/c.tsx makes up the name of a class',
    'web/src/global.css .five is a class for all pages',
  ])
})
