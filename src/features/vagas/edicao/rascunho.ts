/* What was typed into an edit and not sent: only the fields that differ, each with the text that it was begun on. The windows of a
   person share it: each writes and removes its own fields, and what another one typed stays. */
import { CAMPOS_DA_EDICAO } from '@/domain/vaga/edicao'
import { camposVaga, parseVagaForm } from '@/domain/vaga/vaga'
import { Draft } from '@/lib/draft/draft'
import { computeFingerprint } from '@/lib/fingerprint'
import type { Valores } from '../wizard/rascunho'

const VERSAO = 2

/** Both with the same fields. `antes`: the text that each was begun on; `depois`: what was typed. */
type Digitado = { readonly antes: Valores; readonly depois: Valores }

const NADA: Digitado = { antes: {}, depois: {} }
const NOMES = [...Object.keys(CAMPOS_DA_EDICAO), 'beneficios_outros']

const isEqual = (a: Valores[string] | undefined, b: Valores[string] | undefined) => JSON.stringify(a) === JSON.stringify(b)
const pick = (valores: Valores, nomes: readonly string[]): Valores =>
  Object.fromEntries(Object.entries(valores).filter(([nome]) => nomes.includes(nome)))

function parseDigitado(dados: unknown): Digitado | null {
  const { antes, depois } = (dados ?? {}) as Record<string, unknown>
  const [era, ficou] = [parseVagaForm(antes), parseVagaForm(depois)]
  if (!era || !ficou) return null
  const nomes = NOMES.filter((nome) => Object.hasOwn(Object(depois) as object, nome))
  return { antes: pick(era, nomes), depois: pick(ficou, nomes) }
}

/** The draft of one open edit. */
export class RascunhoDaEdicao {
  /** What the form opens with: the text, and over it what was typed. */
  readonly inicial: Valores
  /** When that was typed, in epoch milliseconds; undefined when nothing was. */
  readonly salvoEm: number | undefined
  /** Labels of the fields that were typed and that another window changed meanwhile. */
  readonly tambemMudou: readonly string[]
  private readonly draft: Draft<Digitado>
  private readonly atual: Valores
  /** What was typed, as this window last read or wrote it. */
  private meu: Valores
  private closed = false

  /** @param atual the text that is edited now */
  constructor(pessoa: string, vaga: string, atual: Valores) {
    const lugar = computeFingerprint(`${pessoa}edicao:${vaga}`)
    this.draft = new Draft(`rascunho:vaga:${lugar}`, VERSAO, parseDigitado)
    this.atual = atual
    const read = this.draft.read()
    const { antes, depois } = read?.data ?? NADA
    const nomes = this.listDiferentes(depois)
    this.meu = depois
    this.inicial = { ...atual, ...pick(depois, nomes) }
    this.salvoEm = nomes.length > 0 ? read?.savedAt : undefined
    this.tambemMudou = nomes
      .filter((nome) => !isEqual(antes[nome], atual[nome]))
      .map((nome) => CAMPOS_DA_EDICAO[nome] ?? camposVaga[nome]?.rotulo ?? nome)
  }

  /**
   * Writes the fields that changed in this window since it last wrote.
   * @param inteiro those that did not change too: another window may have written over them, or removed them
   */
  save(valores: Valores, { inteiro = false } = {}) {
    if (this.closed) return
    const depois = pick(valores, this.listDiferentes(valores))
    const mudaram = NOMES.filter((nome) => !isEqual(depois[nome], this.meu[nome]) || (inteiro && nome in depois))
    this.meu = depois
    this.store(mudaram, { antes: pick(this.atual, Object.keys(depois)), depois })
  }

  /** Removes what this window wrote; what another one typed since stays. */
  discard() {
    const { depois } = this.draft.read()?.data ?? NADA
    const meus = Object.keys(depois).filter((nome) => isEqual(depois[nome], this.meu[nome]))
    this.meu = {}
    this.store(meus, NADA)
  }

  /** Removes it and stops saving: the edit was sent. */
  close() {
    this.discard()
    this.closed = true
  }

  /** Tells what another window types into this edit, or removes of it. Returns the function that stops it. */
  watch(onOutra: () => void): () => void {
    const listen = ({ key }: StorageEvent) => {
      if (key === this.draft.key) onOutra()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }

  private listDiferentes(valores: Valores) {
    return NOMES.filter((nome) => nome in valores && !isEqual(valores[nome], this.atual[nome]))
  }

  /** Replaces these fields in the storage, and no other. */
  private store(nomes: readonly string[], { antes, depois }: Digitado) {
    const guardado = this.draft.read()?.data ?? NADA
    const outros = Object.keys(guardado.depois).filter((nome) => !nomes.includes(nome))
    const novo = {
      antes: { ...pick(guardado.antes, outros), ...pick(antes, nomes) },
      depois: { ...pick(guardado.depois, outros), ...pick(depois, nomes) },
    }
    if (Object.keys(novo.depois).length === 0) this.draft.clear()
    else this.draft.write(novo, { force: true })
  }
}
