import type { ReactNode } from 'react'
import { FieldError } from '@/components/form/FieldError'
import { Select } from '@/components/form/choice/Select'
import { controlStyle } from '@/components/form/control-style'
import { Button } from '@/components/ui/Button'
import { type TipoDePergunta, TIPOS_DE_PERGUNTA } from '@/domain/vaga/perguntas'
import { type PerguntaDigitada, splitOpcoes } from '@/domain/vaga/perguntas-form'
import { perguntaFieldset } from '../textos'

type Props = {
  /** Its place, from 1. */
  n: number
  pergunta: PerguntaDigitada
  /** What is wrong with it, once the form was checked. */
  erro: string | undefined
  onChange: (pergunta: PerguntaDigitada) => void
  onRemove: () => void
  /** Absent for the first one. */
  onSubir: (() => void) | undefined
  /** Absent for the last one. */
  onDescer: (() => void) | undefined
}

/** Ids of what is focused from outside. @param n its place, from 1 */
export const getIdsDaPergunta = (n: number) => ({
  texto: `pergunta-${n}-texto`,
  subir: `pergunta-${n}-subir`,
  descer: `pergunta-${n}-descer`,
  erro: `pergunta-${n}-erro`,
})

/** One screening question: its words, the kind of answer, and which answer meets the criterion, if it has one. */
export function PerguntaFieldset({ n, pergunta, erro, onChange, onRemove, onSubir, onDescer }: Props) {
  const { texto, tipo, opcoes, criterio } = pergunta
  const id = `pergunta-${n}`
  const ids = getIdsDaPergunta(n)
  const semTexto = erro !== undefined && texto.trim() === ''
  const set = (mudanca: Partial<PerguntaDigitada>) => onChange({ ...pergunta, ...mudanca })
  return (
    <fieldset className="min-w-0 rounded-cartao border border-linha p-4 sm:p-5" aria-describedby={erro ? ids.erro : undefined}>
      <legend className="px-1.5 font-semibold">{perguntaFieldset.titulo(n)}</legend>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Rotulado id={ids.texto} rotulo={perguntaFieldset.texto}>
          {/* One line that grows: all of a long question can be read. */}
          <textarea
            id={ids.texto}
            rows={1}
            value={texto}
            onChange={(event) => set({ texto: event.target.value.replaceAll('\n', ' ') })}
            onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
            autoComplete="off"
            aria-invalid={semTexto}
            className={controlStyle(semTexto, 'field-sizing-content min-h-12 resize-none py-2.5')}
          />
        </Rotulado>
        <Rotulado id={`${id}-tipo`} rotulo={perguntaFieldset.tipo}>
          <Select
            id={`${id}-tipo`}
            value={tipo}
            onChange={(event) => set({ tipo: event.target.value as TipoDePergunta })}
            options={Object.entries(TIPOS_DE_PERGUNTA).map(([value, label]) => ({ value, label }))}
          />
        </Rotulado>
      </div>
      {tipo === 'opcoes' ? (
        <div className="mt-5">
          <Rotulado id={`${id}-opcoes`} rotulo={perguntaFieldset.opcoes} dica={perguntaFieldset.opcoesDica}>
            <textarea
              id={`${id}-opcoes`}
              rows={3}
              value={opcoes}
              onChange={(event) => set({ opcoes: event.target.value })}
              aria-describedby={`${id}-opcoes-dica`}
              className={controlStyle(false, 'field-sizing-content min-h-24 resize-y py-3')}
            />
          </Rotulado>
        </div>
      ) : null}
      {tipo === 'texto' ? null : (
        <div className="mt-4">
          <Marca
            marcada={criterio}
            onChange={(marcada) => set({ criterio: marcada })}
            rotulo={perguntaFieldset.criterio}
            dica={perguntaFieldset.criterioDica}
          />
          {criterio ? <Esperada id={id} pergunta={pergunta} set={set} /> : null}
        </div>
      )}
      <FieldError id={ids.erro} message={erro} />
      <div className="mt-3 -ml-3 flex flex-wrap gap-1">
        {onSubir ? (
          <Button id={ids.subir} variant="ghost" size="sm" onClick={onSubir} aria-label={perguntaFieldset.subir(n)}>
            <span aria-hidden="true">↑</span> Subir
          </Button>
        ) : null}
        {onDescer ? (
          <Button id={ids.descer} variant="ghost" size="sm" onClick={onDescer} aria-label={perguntaFieldset.descer(n)}>
            <span aria-hidden="true">↓</span> Descer
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={onRemove} aria-label={perguntaFieldset.remover(n)} className="ml-auto">
          Remover
        </Button>
      </div>
    </fieldset>
  )
}

type EsperadaProps = { id: string; pergunta: PerguntaDigitada; set: (mudanca: Partial<PerguntaDigitada>) => void }

/** Which answer meets the criterion. */
function Esperada({ id, pergunta, set }: EsperadaProps) {
  const { tipo, sim, aceitas } = pergunta
  if (tipo === 'numero') {
    return (
      <div className="mt-3 grid grid-cols-2 gap-4">
        {(['minimo', 'maximo'] as const).map((nome) => (
          <Rotulado key={nome} id={`${id}-${nome}`} rotulo={perguntaFieldset[nome]}>
            <input
              id={`${id}-${nome}`}
              inputMode="decimal"
              autoComplete="off"
              value={pergunta[nome]}
              onChange={(event) => set({ [nome]: event.target.value })}
              className={controlStyle(false, 'h-12')}
            />
          </Rotulado>
        ))}
      </div>
    )
  }
  const opcoes = splitOpcoes(pergunta.opcoes)
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="text-sm font-semibold">{tipo === 'opcoes' ? perguntaFieldset.aceitas : perguntaFieldset.sim}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {tipo === 'opcoes'
          ? opcoes.map((opcao) => (
              <Marca
                key={opcao}
                rotulo={opcao}
                marcada={aceitas.includes(opcao)}
                onChange={(marcada) =>
                  set({ aceitas: opcoes.filter((outra) => (outra === opcao ? marcada : aceitas.includes(outra))) })
                }
              />
            ))
          : [true, false].map((valor) => (
              <label key={String(valor)} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="radio"
                  name={`${id}-sim`}
                  checked={sim === valor}
                  onChange={() => set({ sim: valor })}
                  className="size-5 shrink-0 cursor-pointer accent-marca"
                />
                <span>{valor ? 'Sim' : 'Não'}</span>
              </label>
            ))}
      </div>
    </fieldset>
  )
}

type MarcaProps = { marcada: boolean; onChange: (marcada: boolean) => void; rotulo: string; dica?: string }

const Marca = ({ marcada, onChange, rotulo, dica }: MarcaProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
    <input
      type="checkbox"
      checked={marcada}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 shrink-0 cursor-pointer accent-marca"
    />
    <span className="min-w-0 wrap-anywhere">
      <span>{rotulo}</span>
      {dica ? <span className="block text-sm text-tinta-suave">{dica}</span> : null}
    </span>
  </label>
)

type RotuladoProps = { id: string; rotulo: string; dica?: string; children: ReactNode }

const Rotulado = ({ id, rotulo, dica, children }: RotuladoProps) => (
  <div className="min-w-0">
    <label htmlFor={id} className="block font-semibold">
      {rotulo}
    </label>
    {dica ? (
      <p id={`${id}-dica`} className="mt-0.5 text-sm text-tinta-suave">
        {dica}
      </p>
    ) : null}
    <div className="mt-2">{children}</div>
  </div>
)
