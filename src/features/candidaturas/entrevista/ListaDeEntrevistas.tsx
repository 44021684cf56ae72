import { Link } from 'react-router-dom'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/cx'
import { ExternalLink } from '@/components/ui/ExternalLink'
import type { ProximaEntrevista } from '@/domain/contratos/candidaturas'
import {
  formatDiaDaEntrevista,
  formatHoraNoFuso,
  FORMATOS_DA_ENTREVISTA,
  nameFuso,
  readFuso,
} from '@/domain/candidatura/entrevista'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import { Presenca } from './Presenca'
import { listaDeEntrevistas } from './textos'

const isPassada = ({ fim }: ProximaEntrevista) => Date.parse(fim) <= Date.now()

type Props = {
  itens: readonly ProximaEntrevista[]
  /** Names the vacancy too. */
  comVaga?: boolean
  /** At most so many of each. */
  ate?: number
  /** Of the headings. */
  nivel: 'h2' | 'h3'
}

/** Interviews by time: those to come, then those of the last days, with what can be said of them. */
export function ListaDeEntrevistas({ itens, comVaga = false, ate, nivel: Titulo }: Props) {
  const partes = [
    [listaDeEntrevistas.proximas, itens.filter((item) => !isPassada(item))],
    [listaDeEntrevistas.passadas, itens.filter(isPassada).toReversed()],
  ] as const
  return partes.map(([titulo, parte]) =>
    parte.length > 0 ? (
      <section key={titulo} aria-label={titulo} className="mt-6">
        <Titulo className="text-xl">{titulo}</Titulo>
        <ul className="mt-3 divide-y divide-linha rounded-cartao border border-linha bg-superficie shadow-cartao">
          {parte.slice(0, ate).map((item) => (
            <li key={item.id} className="px-5 py-4">
              <Linha item={item} comVaga={comVaga} />
            </li>
          ))}
        </ul>
      </section>
    ) : null,
  )
}

function Linha({ item, comVaga }: { item: ProximaEntrevista; comVaga: boolean }) {
  const { id, vaga_id: vagaId, nome, cargo, empresa, inicio, fim, formato, onde, pessoas } = item
  const aqui = readFuso()
  const fuso = item.fuso ?? aqui
  const passada = isPassada(item)
  const como = [
    comVaga && `${cargo}, ${empresa}`,
    FORMATOS_DA_ENTREVISTA[formato],
    pessoas.length > 0 && listaDeEntrevistas.com(pessoas.join(', ')),
  ]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 lg:items-center">
      <div className={cx('min-w-0 flex-1 basis-56', comVaga && 'items-center gap-x-4 lg:grid lg:grid-cols-[5fr_4fr_6fr]')}>
        <p className="font-semibold tabular-nums">
          <time dateTime={inicio}>
            {listaDeEntrevistas.quando(
              formatDiaDaEntrevista(inicio, fuso),
              formatHoraNoFuso(inicio, fuso),
              formatHoraNoFuso(fim, fuso),
            )}
          </time>
          {/* Only where its clock is another one than that of the reader. */}
          {nameFuso(inicio, fuso) === nameFuso(inicio, aqui) ? null : (
            <span className="font-normal text-tinta-suave">{`\u00a0· ${nameFuso(inicio, fuso)}`}</span>
          )}
        </p>
        <Link
          to={paths.minhaVaga(vagaId, { candidatura: id })}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-marca underline underline-offset-4"
        >
          {nome}
        </Link>
        <div className="text-sm wrap-anywhere">
          <p className="text-tinta-suave">{joinPontos(como)}</p>
          {onde && formato !== 'chamada' ? <p>{onde}</p> : null}
        </div>
      </div>
      <div className={cx('w-full max-w-80', comVaga ? 'max-lg:empty:hidden' : 'empty:hidden')}>
        {passada ? (
          <SoLeitura value={!item.pode_agir}>
            <Presenca vagaId={vagaId} id={id} nome={nome} entrevista={item} />
          </SoLeitura>
        ) : onde && formato === 'chamada' ? (
          <ExternalLink href={onde} className={buttonStyle({ size: 'sm', variant: 'secondary' })}>
            {listaDeEntrevistas.abrirChamada}
          </ExternalLink>
        ) : null}
      </div>
    </div>
  )
}
