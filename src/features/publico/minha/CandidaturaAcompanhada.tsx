import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '@/components/panel/ConfirmDialog'
import { Parte } from '@/components/panel/Parte'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { PageHeader } from '@/components/ui/PageHeader'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatTelefone } from '@/domain/br/telefone'
import type { MinhaCandidatura } from '@/domain/contratos/candidaturas'
import { camposCandidatura, findSituacaoDoCandidato } from '@/domain/candidatura/candidatura'
import { writeResposta } from '@/domain/vaga/perguntas'
import { AbrirPdf } from '@/features/arquivos/AbrirPdf'
import { formatDia, formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { useFinalPress } from '@/lib/query'
import { withdrawCandidatura } from '../api'
import { BlocosDoAnuncio } from '../TextoDoAnuncio'
import { VerContato } from '../vaga/VerContato'
import { CaminhoDaCandidatura } from './CaminhoDaCandidatura'
import { CurriculoGuardado } from './CurriculoGuardado'
import { EntrevistaDaCandidatura } from './entrevista/EntrevistaDaCandidatura'
import { Espera, RespostasRecebidas } from './RespostasRecebidas'
import { candidaturaAcompanhada, retirarCandidatura } from './textos'

type Props = { candidatura: MinhaCandidatura; token: string; onGone: () => void }

/** Where an application stands, what the company answered, and what was sent. */
export function CandidaturaAcompanhada({ candidatura, token, onGone }: Props) {
  const { cargo, empresa, codigo_ref, vaga, status, criada_em, atualizada_em, apaga_em, guardado, entrevista } = candidatura
  const mudou = formatQuando(atualizada_em)
  const respondida = candidatura.respostas[0] && formatQuando(candidatura.respostas[0].em)
  const contato = status === 'entrevista' && vaga === 'no_ar'
  // An interview that is arranged here says where the application stands, and needs no letter, but still somebody to ask.
  const combinar = entrevista === null || entrevista.estado === 'cancelada'
  return (
    <>
      <PageHeader
        eyebrow={candidaturaAcompanhada.antetitulo}
        title={<span className="wrap-anywhere">{cargo}</span>}
        lead={empresa}
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-tinta-suave">
        <span>{candidaturaAcompanhada.enviadaEm(formatQuando(criada_em))}</span>
        {vaga === 'no_ar' ? (
          <Link to={paths.vaga(codigo_ref)} className="font-semibold text-marca underline underline-offset-4">
            {candidaturaAcompanhada.verVaga}
          </Link>
        ) : (
          <Badge>{candidaturaAcompanhada.vagas[vaga]}</Badge>
        )}
      </p>
      {entrevista ? (
        <EntrevistaDaCandidatura
          entrevista={entrevista}
          vaga={vaga}
          status={status}
          cargo={cargo}
          empresa={empresa}
          token={token}
        />
      ) : null}
      <Card className="mt-8 sm:p-9">
        <RespostasRecebidas candidatura={candidatura} contato={contato} />
        {contato ? (
          <div className="-mt-2 mb-6 border-b border-linha">
            <VerContato codigo={codigo_ref} cargo={cargo} entrevista={combinar} />
          </div>
        ) : null}
        <h2 className="text-xl">Situação</h2>
        {combinar ? <p className="mt-2 text-lg">{findSituacaoDoCandidato(status)?.frase ?? status}</p> : null}
        <CaminhoDaCandidatura status={status} />
        {mudou === formatQuando(criada_em) || mudou === respondida ? null : (
          <p className="mt-5 text-sm text-tinta-suave">{candidaturaAcompanhada.ultimaMudanca(mudou)}</p>
        )}
        <Espera candidatura={candidatura} />
      </Card>
      <CurriculoGuardado candidatura={candidatura} token={token} />
      <Parte titulo={candidaturaAcompanhada.voceEnviou} dobra className="mt-6 sm:p-9">
        <dl className="mt-4 divide-y divide-linha border-y border-linha">
          {linhas(candidatura).map(([rotulo, valor]) => (
            <div key={rotulo} className="grid items-baseline gap-x-6 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <dt className="text-sm text-tinta-suave">{rotulo}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <BlocosDoAnuncio blocos={[{ lista: false, linhas: valor.split('\n') }]} />
              </dd>
            </div>
          ))}
        </dl>
        {candidatura.dados.curriculo_nome ? (
          <div className="mt-4 print:hidden">
            <AbrirPdf
              pdf={{ curriculoDe: token }}
              nome={candidatura.dados.curriculo_nome}
              label={candidaturaAcompanhada.verCurriculo}
            />
          </div>
        ) : null}
      </Parte>
      <Card className="mt-6 sm:p-9 print:hidden">
        <h2 className="text-xl">{candidaturaAcompanhada.seusDados}</h2>
        <p className="mt-2 max-w-prose text-sm text-tinta-suave">
          <span>{`${candidaturaAcompanhada.soElaVe(empresa)} `}</span>
          <span>
            {apaga_em
              ? candidaturaAcompanhada.apagamosTudo(formatDia(apaga_em))
              : candidaturaAcompanhada.apagamosDepois(guardado && formatDia(guardado.termina_em))}
          </span>
          <span>{` ${candidaturaAcompanhada.avisoDoLink}`}</span>
        </p>
        <div className="mt-5">
          <RetirarCandidatura token={token} empresa={empresa} onGone={onGone} />
        </div>
      </Card>
    </>
  )
}

/** What was answered, in the words and the order of the form. */
function linhas({ dados, triagem }: MinhaCandidatura): [string, string][] {
  const textos: Record<string, string | null> = {
    ...dados,
    telefone: dados.telefone && formatTelefone(dados.telefone),
    pretensao_centavos: dados.pretensao_centavos === null ? null : formatCentavos(dados.pretensao_centavos),
  }
  const escritas = Object.entries(camposCandidatura).flatMap(([nome, { rotulo }]) => {
    const valor = textos[nome]
    return valor ? [[rotulo, valor] as [string, string]] : []
  })
  if (dados.curriculo_nome) escritas.push([candidaturaAcompanhada.curriculo, dados.curriculo_nome])
  return [...escritas, ...triagem.map((item): [string, string] => [item.pergunta, writeResposta(item)])]
}

type RetirarCandidaturaProps = { token: string; empresa: string; onGone: () => void }

/** Takes the application back. It cannot be undone, so it is asked once more. */
function RetirarCandidatura({ token, empresa, onGone }: RetirarCandidaturaProps) {
  const [open, setOpen] = useState(false)
  const withdrawal = useFinalPress(() => withdrawCandidatura(token), onGone)
  const change = (next: boolean) => {
    setOpen(next)
    withdrawal.reset()
  }
  return (
    <>
      <Button variant="ghost" onClick={() => change(true)} className="-ml-4 py-2.5">
        {retirarCandidatura.retirar}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={retirarCandidatura.titulo}
        description={retirarCandidatura.descricao(empresa)}
        confirm={[retirarCandidatura.retirarApagar, retirarCandidatura.retirando]}
        cancel={retirarCandidatura.continuarProcesso}
        action={withdrawal}
      />
    </>
  )
}
