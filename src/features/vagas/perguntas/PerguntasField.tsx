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
import { PerguntaFieldset } from './PerguntaFieldset'
import { perguntasField } from './textos'

const NOME = 'perguntas'

/** The screening questions of a vacancy: up to five, each with its kind of answer and an optional criterion. One text in the form. */
export function PerguntasField() {
  const { value, error, change } = useField({ name: NOME })
  const perguntas = readPerguntas(value)
  const ids = fieldIds(NOME)
  const box = useRef<HTMLElement>(null)
  const [removida, setRemovida] = useState(false)
  const write = (novas: readonly PerguntaDigitada[]) => change(writePerguntas(novas))
  const cheia = perguntas.length >= LIMITES_DA_TRIAGEM.perguntas
  const add = () => {
    setRemovida(false)
    write([...perguntas, PERGUNTA_VAZIA])
    // After the new question is drawn.
    setTimeout(() => box.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus())
  }
  const remove = (at: number) => {
    write(perguntas.filter((_, outra) => outra !== at))
    setRemovida(true)
    box.current?.focus()
  }
  return (
    <section
      ref={box}
      id={ids.control}
      data-campo={NOME}
      tabIndex={-1}
      aria-labelledby="titulo-das-perguntas"
      aria-describedby={error === undefined ? undefined : ids.error}
      className="min-w-0 outline-offset-4"
    >
      <h3 id="titulo-das-perguntas" className="text-lg">
        {perguntasField.titulo}
        <span className="text-base font-normal text-tinta-suave"> (opcional)</span>
      </h3>
      <p className="mt-1 max-w-prose text-sm text-tinta-suave">{perguntasField.explicacao}</p>
      <FieldError id={ids.error} message={error} />
      <div className="mt-5 space-y-5">
        {perguntas.map((pergunta, at) => (
          <PerguntaFieldset
            // oxlint-disable-next-line react/no-array-index-key -- a question has no other identity than its place
            key={at}
            n={at + 1}
            pergunta={pergunta}
            erro={error === undefined ? null : findErroDaPergunta(pergunta)}
            onChange={(nova) => write(perguntas.map((outra, n) => (n === at ? nova : outra)))}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <output className="sr-only">{removida ? perguntasField.removida : ''}</output>
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
