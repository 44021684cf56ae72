import { useId, useState } from 'react'
import { useBrowserValue } from '@/components/site/use-hydrated'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { keepRascunho, readRascunho } from './guarda'
import { naoEnviada } from './textos'

/** What this tab keeps of an application's message; null when none was begun. */
function readMensagem(codigo: string): string | null {
  const { valores } = readRascunho(codigo)
  if (typeof valores !== 'object' || valores === null) return null
  return 'mensagem' in valores && typeof valores.mensagem === 'string' ? valores.mensagem.trim() : ''
}

/**
 * An application that was begun in this tab when its vacancy ended or was paused: says that it was not sent, and shows its message to copy.
 * Takes the focus, because the form that had it is gone. Nothing when none was begun.
 */
export function NaoEnviada({ codigo, pausada }: { codigo: string; pausada: boolean }) {
  const id = useId()
  const escrita = useBrowserValue(
    () => readMensagem(codigo),
    () => null,
  )
  const [apagada, setApagada] = useState(false)
  if (escrita === null || apagada) return null
  return (
    <section ref={(box) => box?.focus()} tabIndex={-1} aria-label={naoEnviada.rotulo} className="mb-9 max-w-2xl outline-none">
      <Notice tone="error" live title={pausada ? naoEnviada.pausada : naoEnviada.encerrada}>
        <p className="mt-1">{pausada ? naoEnviada.voltar : naoEnviada.fica}</p>
      </Notice>
      {escrita === '' ? null : (
        <div className="mt-5">
          <label htmlFor={id} className="font-semibold">
            {naoEnviada.mensagem}
          </label>
          <textarea
            id={id}
            readOnly
            rows={6}
            value={escrita}
            onFocus={(event) => event.currentTarget.select()}
            className="mt-2 block w-full rounded-campo border border-linha-forte bg-superficie p-3"
          />
        </div>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="mt-2 -ml-3"
        onClick={() => {
          keepRascunho(codigo, null)
          setApagada(true)
        }}
      >
        {naoEnviada.apagar}
      </Button>
    </section>
  )
}
