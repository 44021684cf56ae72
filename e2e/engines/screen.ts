/** A page in another engine as a person uses it: by roles and names, which Testing Library computes in the page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { type Campo, formatOpcao } from '../../src/domain/campo'
import type { Answer } from '../support/rows/answers'
import { escaped, labelled } from '../support/page/form'
import { ELEMENT, type Params, type Session, WebDriverError } from './webdriver'

type Name = string | RegExp
/** A control: its role, and its name if the role alone does not say which. */
export type Target = readonly [role: string, name?: Name]

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
/** Defines the search in the page, in one script with the library: another script of Firefox has classes of its own. */
const DEFINE = `${library}
  const TestingLibrary = globalThis.TestingLibraryDom
  window.findForTest = (targets, text) => {
    const pattern = ([source, flags]) => new RegExp(source, flags)
    let places = [document.body]
    for (const [role, name] of targets)
      places = places.flatMap((place) => TestingLibrary.queryAllByRole(place, role, name ? { name: pattern(name) } : {}))
    if (text) places = places.flatMap((place) => TestingLibrary.queryAllByText(place, pattern(text), { ignore: 'script, style' }))
    return [...new Set(places)].filter((place) => place.matches('body, option') || place.getClientRects().length > 0)
  }`

/** The moment between two looks at the page, in milliseconds. */
const LOOK = 150
const PATIENCE = 20_000

export class Screen {
  private readonly session: Session
  private readonly origin: string

  constructor(session: Session, origin: string) {
    this.session = session
    this.origin = origin
  }

  async resize(width: number, height: number) {
    await this.session.send('resize', { width, height })
  }

  /** Opens a page, and waits for hydration. */
  async open(address: string) {
    await this.session.send('navigate', { url: new URL(address, this.origin).href })
    await this.ready()
  }

  async reload() {
    await this.session.send('refresh')
    await this.ready()
  }

  async ready() {
    await until('hydration', async () =>
      (await this.run('return document.querySelector("#root[aria-busy]") === null')) ? undefined : 'inert',
    )
  }

  async address(): Promise<string> {
    const url = new URL(String(await this.session.send('address')))
    return url.pathname + url.search
  }

  async at(pattern: RegExp) {
    await until(`address ${pattern}`, async () => {
      const address = await this.address()
      return pattern.test(address) ? undefined : address
    })
  }

  async run(script: string, ...args: unknown[]): Promise<unknown> {
    // In Firefox: the page's own scope, where what a script defines stays.
    return this.session.send('script', { script, args, newSandbox: false, sandbox: null })
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.session.send('screenshot', {})), 'base64')
  }

  /** Waits until exactly one visible element has that role and name, inside the ones before it. */
  async see(...targets: Target[]): Promise<void> {
    await this.find(targets)
  }

  async seeText(text: Name, ...inside: Target[]): Promise<void> {
    await expect
      .poll(async () => (await this.query(inside, text)).length, {
        message: `text ${text}`,
        timeout: PATIENCE,
        intervals: [LOOK],
      })
      .toBeGreaterThan(0)
  }

  async count(...targets: Target[]): Promise<number> {
    return (await this.query(targets)).length
  }

  async click(...targets: Target[]) {
    await this.act(targets, 'click')
  }

  /** Clicks the first of several controls that do the same. */
  async clickFirst(...targets: Target[]) {
    await this.act(targets, 'click', {}, true)
  }

  /** Drags one element onto another with the mouse, from middle to middle. Both must be in sight. */
  async drag(from: readonly Target[], to: readonly Target[]) {
    const [source, target] = [await this.find(from), await this.find(to)]
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    const actions = [
      move(source),
      press[0],
      move(source, 8, 8),
      move(target),
      move(target, 4, 4),
      { type: 'pause', duration: 100 },
      press[1],
    ]
    await this.session.send('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  }

  /** Replaces the text of a field, key by key. */
  async fill(text: string, ...targets: Target[]) {
    await this.act(targets, 'clear')
    await this.act(targets, 'type', { text })
  }

  /** Types keys at the end of what the control has. */
  async type(text: string, ...targets: Target[]) {
    await this.act(targets, 'type', { text })
  }

  async valueOf(...targets: Target[]): Promise<string> {
    return String(await this.run('return arguments[0].value ?? arguments[0].textContent', await this.find(targets)))
  }

  async select(option: string, ...targets: Target[]) {
    await this.act([...targets, ['option', new RegExp(`^${escaped(option)}$`)]], 'click')
  }

  /** Ticks a checkbox or a radio button that is not ticked. */
  async check(...targets: Target[]) {
    const element = await this.find(targets)
    if (await this.run('return arguments[0].checked', element)) return
    await this.act(targets, 'click')
    await expect
      .poll(async () => this.run('return arguments[0].checked', await this.find(targets)), { timeout: PATIENCE })
      .toBe(true)
  }

  /** Answers a question of a form by its kind. */
  async answer(campo: Campo, answer: Answer) {
    const { rotulo, tipo } = campo
    const name = labelled(rotulo)
    if (answer === true) return this.check(['checkbox', name])
    if (Array.isArray(answer)) {
      for (const option of answer) await this.check(['group', name], ['checkbox', new RegExp(`^${escaped(option)}$`)])
      return
    }
    const role = await this.roleOf(name)
    if (tipo !== 'opcao') return this.fill(answer, [role, name])
    if (role === 'radiogroup')
      return this.check([role, name], ['radio', new RegExp(`^${escaped(formatOpcao(campo, answer))}$`, 'i')])
    await this.select(formatOpcao(campo, answer), [role, name])
  }

  /** Nothing is wider than the window. */
  async fits() {
    const wide = 'const { scrollWidth, clientWidth } = document.documentElement; return Math.max(0, scrollWidth - clientWidth)'
    expect(await this.run(wide), `${await this.address()} scrolls sideways`).toBe(0)
  }

  private async roleOf(name: RegExp): Promise<string> {
    const roles = ['textbox', 'combobox', 'spinbutton', 'radiogroup']
    let found: string | undefined
    await until(`a field ${name}`, async () => {
      for (const role of roles) if ((await this.count([role, name])) > 0) found = role
      return found === undefined ? 'not found' : undefined
    })
    return found ?? ''
  }

  /** The press waits for what a person waits for: the control is there, and nothing covers it. */
  private async act(targets: readonly Target[], command: 'click' | 'clear' | 'type', params: Params = {}, first = false) {
    await until(`${command} ${nameOf(targets)}`, async () => {
      const [element, ...others] = await this.query(targets)
      if (element === undefined || (others.length > 0 && !first)) return `${others.length + (element ? 1 : 0)} found`
      const id = (element as Record<string, unknown>)[ELEMENT]
      await this.run(
        'if (!(arguments[0] instanceof HTMLOptionElement)) arguments[0].scrollIntoView({ block: "center" })',
        element,
      )
      await this.session.send(command, { id, ...params })
      return undefined
    })
  }

  private async find(targets: readonly Target[]): Promise<unknown> {
    let found: unknown
    await until(nameOf(targets), async () => {
      const all = await this.query(targets)
      ;[found] = all
      return all.length === 1 ? undefined : `${all.length} found`
    })
    return found
  }

  private async query(targets: readonly Target[], text?: Name): Promise<unknown[]> {
    const names = targets.map(([role, name]) => [role, name === undefined ? null : sourceOf(name)])
    if (await this.run('return window.findForTest === undefined')) await this.run(DEFINE)
    return (await this.run(
      'return window.findForTest(...arguments)',
      names,
      text === undefined ? null : sourceOf(text),
    )) as unknown[]
  }
}

const move = (origin: unknown, x = 0, y = 0) => ({ type: 'pointerMove', duration: 100, origin, x, y })

/** What a page that is still moving answers; another error of the browser is a defect of the journey. */
const PASSING = /^(stale element reference|no such (element|window|frame)|element (click intercepted|not interactable))$/

/** Repeats the attempt until it returns nothing; the reason that it returned, or the browser's, is in the failure. */
async function until(what: string, attempt: () => Promise<string | undefined>) {
  const end = Date.now() + PATIENCE
  for (;;) {
    const reason = await attempt().catch((error: unknown) => {
      if (error instanceof WebDriverError && PASSING.test(error.code)) return error.message
      throw error
    })
    if (reason === undefined) return
    if (Date.now() > end) throw new Error(`${what}: ${reason}`)
    await new Promise((done) => setTimeout(done, LOOK))
  }
}

const nameOf = (targets: readonly Target[]) => targets.map((target) => target.join(' ')).join(' › ')
const sourceOf = (name: Name) => (typeof name === 'string' ? [`^${escaped(name)}$`, ''] : [name.source, name.flags])
