import { lazy, Suspense, useEffect, useState } from 'react'
import { LazyDialog } from '@/components/feedback/LazyDialog'
import { Button } from '@/components/ui/Button'
import { Traco } from '@/components/identidade/Traco'
import { moveFoco, handleLetra, readLigados, writeLigados } from './atalhos'
import { moldura } from './textos'

/** With the tables whose records it names. */
const Paleta = lazy(async () => ({ default: (await import('./Paleta')).Paleta }))

const TECLAS = [
  ['Ctrl + K ou ⌘ K', 'Ir a qualquer página ou registro'],
  ['j e k', 'Próximo item da lista, item anterior'],
  ['Enter', 'Abrir o item em foco'],
  ['a letra ao lado de uma decisão', 'Começar essa decisão, que ainda pede a confirmação'],
  ['?', 'Mostrar estas teclas'],
] as const

const Lupa = () => (
  <Traco
    d="M13 13l4 4M14.5 8.75a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0z"
    grade={20}
    peso={2}
    className="size-5 lg:hidden"
  />
)

/** Where a typed letter is a text, not a shortcut. */
const escreve = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement && alvo.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null

/** The keys of the team's area, their explanation and the palette. Rule: docs/product/team.md#keyboard. */
export function Teclado() {
  const [ligados, setLigados] = useState(readLigados)
  const [aberto, setAberto] = useState<'teclas' | 'paleta' | null>(null)
  // Keys of the whole page are heard on the document.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setAberto('paleta')
        return
      }
      if (!ligados || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || escreve(event.target)) return
      if (event.key === '?') setAberto('teclas')
      else if (event.key === 'j' || event.key === 'k') moveFoco(event.key === 'j' ? 1 : -1)
      else if (event.repeat || !handleLetra(event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [ligados])
  const mudar = (novo: boolean) => {
    setLigados(novo)
    writeLigados(novo)
  }
  const fechar = (open: boolean) => {
    if (!open) setAberto(null)
  }
  return (
    <>
      <div className="flex gap-2 lg:absolute lg:top-11 lg:right-8">
        <Button variant="secondary" aria-label={moldura.irPara} onClick={() => setAberto('paleta')}>
          <Lupa />
          <span className="max-lg:hidden">{moldura.irPara}</span>
        </Button>
        <Button variant="ghost" size="sm" className="max-lg:hidden" onClick={() => setAberto('teclas')}>
          Teclas
        </Button>
      </div>
      <LazyDialog open={aberto === 'teclas'} onOpenChange={fechar} title={moldura.teclasEquipe}>
        <dl className="space-y-3 text-sm">
          {TECLAS.map(([tecla, efeito]) => (
            <div key={tecla} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt>
                <kbd className="rounded border border-linha-forte px-1.5 py-0.5 font-semibold">{tecla}</kbd>
              </dt>
              <dd className="text-tinta-suave">{efeito}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-6 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={ligados}
            onChange={({ target }) => mudar(target.checked)}
            className="size-5 accent-marca"
          />
          {moldura.atalhosLigados}
        </label>
      </LazyDialog>
      <LazyDialog open={aberto === 'paleta'} onOpenChange={fechar} title={moldura.irParaTitulo}>
        <Suspense>
          <Paleta onIr={() => setAberto(null)} />
        </Suspense>
      </LazyDialog>
    </>
  )
}
