import { useRef, useState } from 'react'
import { FieldError } from '@/components/form/FieldError'
import { fieldIds } from '@/components/form/field-ids'
import { useField } from '@/components/form/use-field'
import { Button } from '@/components/ui/Button'
import { LIMITES_DA_TRIAGEM } from '@/domain/vaga/perguntas'
import {
  findErroDaPergunta,
  PERGUNTA_VAZIA,
  type PerguntaDigitada,
  readPerguntas,
  writePerguntas,
} from '@/domain/vaga/perguntas-form'
import { perguntasField } from '../textos'
import { getIdsDaPergunta, PerguntaFieldset } from './PerguntaFieldset'
import { Opcional } from '@/components/form/Field'

const NOME = 'perguntas'

/** The screening questions of a vacancy: up to five, each with its kind of answer and an optional criterion. One text in the form. */
export function PerguntasField() {
  const { value, error, change } = useField({ name: NOME })
  const perguntas = readPerguntas(value)
  const ids = fieldIds(NOME)
  const box = useRef<HTMLElement>(null)
  const [dito, setDito] = useState('')
  const write = (novas: readonly PerguntaDigitada[]) => change(writePerguntas(novas))
  const cheia = perguntas.length >= LIMITES_DA_TRIAGEM.perguntas
  const erros = perguntas.map((pergunta) => (error === undefined ? null : findErroDaPergunta(pergunta)))
  // Each question says what is wrong with it; the field, when two are equal.
  const errada = erros.findIndex(Boolean)
  const doCampo = errada === -1 ? error : undefined
  const add = () => {
    setDito('')
    write([...perguntas, PERGUNTA_VAZIA])
    // After the new question is drawn.
    setTimeout(() => document.getElementById(getIdsDaPergunta(perguntas.length + 1).texto)?.focus())
  }
  const remove = (at: number) => {
    write(perguntas.filter((_, outra) => outra !== at))
    setDito(perguntasField.removida)
    box.current?.focus()
  }
  const move = (at: number, para: number) => {
    const novas = [...perguntas]
    novas.splice(para, 0, ...novas.splice(at, 1))
    write(novas)
    setDito(perguntasField.movida(para + 1))
    // The button that was pressed goes with its question, if it is still there.
    setTimeout(() => {
      const { subir, descer } = getIdsDaPergunta(para + 1)
      const [mesmo, outro] = para < at ? [subir, descer] : [descer, subir]
      ;(document.getElementById(mesmo) ?? document.getElementById(outro))?.focus()
    })
  }
  return (
    <section
      ref={box}
      id={ids.control}
      data-campo={NOME}
      tabIndex={-1}
      aria-labelledby="titulo-das-perguntas"
      aria-describedby={error === undefined ? undefined : errada === -1 ? ids.error : getIdsDaPergunta(errada + 1).erro}
      className="min-w-0 outline-offset-4"
    >
      <h3 id="titulo-das-perguntas" className="text-lg">
        {perguntasField.titulo}
        <Opcional />
      </h3>
      <p className="mt-1 max-w-prose text-sm text-tinta-suave">{perguntasField.explicacao}</p>
      <FieldError id={ids.error} message={doCampo} />
      <div className="mt-5 space-y-5">
        {perguntas.map((pergunta, at) => (
          <PerguntaFieldset
            // oxlint-disable-next-line react/no-array-index-key -- a question has no other identity than its place
            key={at}
            n={at + 1}
            pergunta={pergunta}
            erro={erros[at] ?? undefined}
            onChange={(nova) => write(perguntas.map((outra, n) => (n === at ? nova : outra)))}
            onRemove={() => remove(at)}
            onSubir={at > 0 ? () => move(at, at - 1) : undefined}
            onDescer={at < perguntas.length - 1 ? () => move(at, at + 1) : undefined}
          />
        ))}
      </div>
      <output className="sr-only">{dito}</output>
      {cheia ? (
        <p className="mt-5 text-sm text-tinta-suave">{perguntasField.jaSao}</p>
      ) : (
        <Button variant="secondary" onClick={add} className={perguntas.length > 0 ? 'mt-5' : ''}>
          {perguntasField.adicionar}
        </Button>
      )}
    </section>
  )
}
