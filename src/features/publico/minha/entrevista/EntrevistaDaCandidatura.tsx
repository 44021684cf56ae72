import { useRef, useState } from 'react'
import { PorNaAgenda } from './PorNaAgenda'
import { Button } from '@/components/ui/Button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/Card'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { Notice } from '@/components/ui/Notice'
import type { Entrevista, MinhaCandidatura } from '@/domain/contratos/candidaturas'
import { joinPontos } from '@/lib/format'
import {
  formatDiaDaEntrevista,
  formatHoraNoFuso,
  FORMATOS_DA_ENTREVISTA,
  isDepois,
  MOTIVOS_DA_ENTREVISTA,
  nameFuso,
  readFuso,
} from '@/domain/candidatura/entrevista'
import { entrevistaDaCandidatura, naoPosso } from '../textos'
import { EscolherHorario } from './EscolherHorario'
import { DepoisDaEntrevista } from './DepoisDaEntrevista'
import { NaoPosso } from './NaoPosso'

type Props = Pick<MinhaCandidatura, 'vaga' | 'status' | 'cargo' | 'empresa'> & { entrevista: Entrevista; token: string }

const HORA_MS = 3_600_000
/** Within the hour: what is pressed next is the call. */
const isProxima = ({ inicio }: Entrevista) => inicio !== null && Date.parse(inicio) - Date.now() < HORA_MS

const nameEstado = (entrevista: Entrevista) => {
  if (isDepois(entrevista, entrevista.fim)) return entrevistaDaCandidatura.passou
  return entrevista.estado === 'oferecida' ? entrevistaDaCandidatura.escolha : entrevistaDaCandidatura[entrevista.estado]
}

/** The interview: the time that was taken, or those to choose from, each with what can be done. */
export function EntrevistaDaCandidatura({ entrevista, vaga, status, cargo, empresa, token }: Props) {
  const [mudando, setMudando] = useState(false)
  const [naoPode, setNaoPode] = useState(false)
  // What was pressed disappears with the answer.
  const titulo = useRef<HTMLHeadingElement>(null)
  const change = (muda: boolean) => {
    setMudando(muda)
    titulo.current?.focus()
  }
  const { estado, livres, pessoas, trocas, texto, motivo, formato, minutos, onde } = entrevista
  const marcada = estado === 'marcada'
  const viva = estado !== 'cancelada' && !isDepois(entrevista, entrevista.fim)
  const comecou = isDepois(entrevista, entrevista.inicio)
  const escolhe = (marcada ? mudando : trocas > 0) && livres.length > 0
  const recusar =
    estado === 'recusada' || comecou ? null : (
      <Button variant={marcada ? 'ghost' : 'secondary'} onClick={() => setNaoPode(true)}>
        {marcada ? entrevistaDaCandidatura.naoVou : entrevistaDaCandidatura.nenhumServe}
      </Button>
    )
  const como = [
    !marcada && entrevistaDaCandidatura.dura(minutos),
    FORMATOS_DA_ENTREVISTA[formato],
    pessoas.length > 0 && entrevistaDaCandidatura.com(pessoas.join(', ')),
  ]
  return (
    <Card className="mt-8 sm:p-9">
      <h2 ref={titulo} tabIndex={-1} className="text-xl outline-none">
        {nameEstado(entrevista)}
      </h2>
      {marcada ? <Quando entrevista={entrevista} /> : null}
      {estado === 'cancelada' ? null : <p className="mt-2 wrap-anywhere text-tinta-suave">{joinPontos(como)}</p>}
      {onde && formato !== 'chamada' && estado !== 'cancelada' ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 wrap-anywhere">
          <span>{onde}</span>
          {formato === 'lugar' ? (
            <ExternalLink
              href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: onde })}`}
              className="inline-flex min-h-11 items-center font-semibold text-marca underline underline-offset-4 print:hidden"
            >
              {entrevistaDaCandidatura.mapa}
            </ExternalLink>
          ) : null}
        </p>
      ) : null}
      {motivo ? <p className="mt-2">{MOTIVOS_DA_ENTREVISTA[motivo]}</p> : null}
      {texto ? (
        <div className="mt-3 rounded-campo bg-suave p-4">
          <p className="text-sm text-tinta-suave">
            {entrevistaDaCandidatura.escreveu(estado === 'cancelada' ? empresa : entrevistaDaCandidatura.voce)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{texto}</p>
        </div>
      ) : null}
      {viva && (vaga === 'suspensa' || vaga === 'pausada') ? (
        <Notice tone={vaga === 'suspensa' ? 'warning' : 'info'} className="mt-4">
          {entrevistaDaCandidatura.vagas[vaga]}
        </Notice>
      ) : null}
      {viva && vaga !== 'suspensa' ? (
        <>
          {comecou ? null : <Aviso entrevista={entrevista} empresa={empresa} />}
          {escolhe ? (
            <EscolherHorario livres={livres} lugar={entrevista.fuso} token={token} onDone={() => change(false)}>
              {mudando ? (
                <Button variant="secondary" onClick={() => change(false)}>
                  {entrevistaDaCandidatura.manter}
                </Button>
              ) : (
                recusar
              )}
            </EscolherHorario>
          ) : (
            <div className="mt-5 grid gap-3 sm:flex print:hidden">
              {marcada && onde && formato === 'chamada' ? (
                <ExternalLink
                  href={onde}
                  nofollow
                  className={buttonStyle({ variant: isProxima(entrevista) ? 'primary' : 'secondary' })}
                >
                  {entrevistaDaCandidatura.entrar}
                </ExternalLink>
              ) : null}
              {marcada && !comecou ? (
                <PorNaAgenda entrevista={entrevista} titulo={entrevistaDaCandidatura.naAgenda(cargo, empresa)} />
              ) : null}
              {marcada && !comecou && trocas > 0 && livres.length > 0 ? (
                <Button variant="secondary" onClick={() => change(true)}>
                  {entrevistaDaCandidatura.mudar}
                </Button>
              ) : null}
              {recusar}
            </div>
          )}
        </>
      ) : null}
      {isDepois(entrevista, entrevista.fim) ? (
        <DepoisDaEntrevista entrevista={entrevista} vaga={vaga} status={status} empresa={empresa} token={token} />
      ) : null}
      <NaoPosso
        token={token}
        id={entrevista.id}
        opcoes={['propor', 'recusar']}
        titulo={marcada ? naoPosso.tituloMarcada : naoPosso.titulo}
        descricao={marcada ? naoPosso.descricaoMarcada : undefined}
        open={naoPode}
        returnTo={() => titulo.current}
        onClose={() => setNaoPode(false)}
      />
    </Card>
  )
}

function Quando({ entrevista: { inicio, fim, fuso: lugar } }: { entrevista: Entrevista }) {
  if (inicio === null || fim === null) return null
  const fuso = lugar ?? readFuso()
  return (
    <p className="mt-2">
      <time dateTime={inicio} className="block text-2xl font-semibold tabular-nums">
        {`${formatDiaDaEntrevista(inicio, fuso)}, ${entrevistaDaCandidatura.das(formatHoraNoFuso(inicio, fuso), formatHoraNoFuso(fim, fuso))}`}
      </time>
      <span className="text-sm text-tinta-suave">{nameFuso(inicio, fuso)}</span>
    </p>
  )
}

/** What is to know before one chooses, or moves. */
function Aviso({ entrevista: { estado, livres, pessoas, trocas }, empresa }: { entrevista: Entrevista; empresa: string }) {
  const frases: string[] = []
  if (estado === 'marcada') frases.push(trocas > 0 ? entrevistaDaCandidatura.trocas(trocas) : entrevistaDaCandidatura.semTrocas)
  else if (pessoas.length === 0) frases.push(entrevistaDaCandidatura.semPessoas(empresa))
  else if (trocas > 0 && livres.length === 0) frases.push(entrevistaDaCandidatura.semLivres(empresa))
  else if (estado === 'proposta') {
    frases.push(entrevistaDaCandidatura.esperaResposta(empresa))
    if (trocas > 0) frases.push(entrevistaDaCandidatura.aindaPode)
  } else if (estado === 'recusada' && trocas > 0) frases.push(entrevistaDaCandidatura.mudouDeIdeia)
  return frases.length > 0 ? <p className="mt-3 text-sm text-tinta-suave">{frases.join(' ')}</p> : null
}
