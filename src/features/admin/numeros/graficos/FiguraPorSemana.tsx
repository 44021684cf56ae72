import { type ReactNode, useState } from 'react'
import { getNomeDaSemana } from '../semanas'
import { type Ponto, SeriePorSemana } from './SeriePorSemana'
import { TabelaDaFigura } from './TabelaDaFigura'

type Semana = { readonly semana: string; readonly parcial: boolean }
type Props<T> = {
  titulo: string
  /** Under the title while no week is chosen. */
  texto: string
  semanas: readonly T[]
  /** In place of the text, of the week under the pointer. */
  dizer: (nome: string, semana: T) => string
  toPonto: (semana: T) => Omit<Ponto, 'semana'>
  /** Of an amount on the axis. */
  formatar: (n: number) => string
  inteiros?: boolean
  /** Heads of the columns after the week, and what stands in them. */
  colunas: readonly string[]
  toCelulas: (semana: T) => readonly string[]
  /** Above the chart. */
  legenda?: ReactNode
  /** Nothing to draw. */
  vazia?: boolean
}

/** Bars by week with the figures of the chosen one, and the same as a table. */
export function FiguraPorSemana<T extends Semana>({ titulo, texto, semanas, dizer, toPonto, toCelulas, ...figura }: Props<T>) {
  const [em, setEm] = useState<number | null>(null)
  const escolhida = em === null ? undefined : semanas[em]
  return (
    <figure>
      <figcaption>
        <h3 className="text-lg font-semibold">{titulo}</h3>
        <p className="mt-0.5 min-h-6 text-sm text-tinta-suave">
          {escolhida ? dizer(getNomeDaSemana(escolhida), escolhida) : texto}
        </p>
      </figcaption>
      {figura.vazia ? null : (
        <>
          <div aria-hidden="true" className="mt-3" onPointerLeave={() => setEm(null)}>
            <div>{figura.legenda}</div>
            <SeriePorSemana
              pontos={semanas.map((semana) => ({ semana: semana.semana, ...toPonto(semana) }))}
              formatar={figura.formatar}
              inteiros={figura.inteiros ?? false}
              em={em}
              onPick={setEm}
            />
          </div>
          <TabelaDaFigura
            legenda={titulo}
            colunas={['Semana de', ...figura.colunas]}
            linhas={semanas
              .toReversed()
              .map((semana) => ({ chave: semana.semana, celulas: [getNomeDaSemana(semana), ...toCelulas(semana)] }))}
          />
        </>
      )}
    </figure>
  )
}
