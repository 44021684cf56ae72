import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/Badge'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { SELOS, STATUS_APROVACAO } from '@/domain/consultoria/selos'
import { TOM_DA_APROVACAO } from '@/domain/tons'
import { formatDia } from '@/domain/br/quando'
import { perfilQueries } from '@/features/contas/perfil/api'
import { paths } from '@/lib/paths'
import type { Cadastro } from '../api'
import { FeitoMarca } from '../FeitoMarca'
import { contatoQueFalta, situacao } from './textos'

/** What the team decided, what can be done now, and the two seals. */
export function Situacao({ userId, cadastro }: { userId: string; cadastro: Cadastro }) {
  const { titulo, explicacao } = STATUS_APROVACAO[cadastro.aprovacao]
  const semContato = cadastro.dados.consentimento_contato === false
  return (
    <div className="space-y-5">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">Situação</h2>
          <Badge tone={TOM_DA_APROVACAO[cadastro.aprovacao]}>{titulo}</Badge>
        </div>
        <p className="mt-3 text-sm text-tinta-suave">{cadastro.no_ar ? `${situacao.noDiretorio} ${explicacao}` : explicacao}</p>
        <p className="mt-1 text-sm text-tinta-suave">{situacao.cadastroEnviado(formatDia(cadastro.criado_em))}</p>
        {cadastro.motivo_recusa ? (
          <Notice tone="warning" title={situacao.equipeEscreveu} className="mt-4">
            <p className="wrap-anywhere whitespace-pre-line">{cadastro.motivo_recusa}</p>
          </Notice>
        ) : null}
        {semContato || cadastro.dados.consentimento_perfil === false ? (
          <Notice tone="warning" title={situacao.foraDiretorio} className="mt-4">
            {semContato ? situacao.contatoRetirado : situacao.semAutorizacao}
          </Notice>
        ) : null}
        <ContatoQueFalta userId={userId} cadastro={cadastro} />
        <Caminhos cadastro={cadastro} />
      </Card>
      <Card>
        <h2 className="text-lg">Selos</h2>
        <ul className="mt-4 space-y-4">
          {Object.entries(SELOS).map(([nome, selo]) => (
            <Selo key={nome} {...selo} tem={cadastro.selos[nome as keyof typeof SELOS]} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Caminhos({ cadastro: { aprovacao, no_ar, slug, selos } }: { cadastro: Cadastro }) {
  if (aprovacao === 'recusada' || aprovacao === 'suspensa')
    return (
      <ButtonLink to={paths.contato()} variant="secondary" className="mt-5 w-full">
        {situacao.falarEquipe}
      </ButtonLink>
    )
  return (
    <div className="mt-5 flex flex-col gap-3">
      <ButtonLink to={paths.areaRestrita()} variant={selos.contato_verificado ? 'primary' : 'secondary'}>
        {situacao.verPedidosAbertos}
      </ButtonLink>
      {no_ar ? (
        <ButtonLink to={paths.consultoria(slug)} variant="secondary">
          {situacao.verDiretorio}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** Who has it needs no explanation of it. */
function Selo({ titulo, criterio, tem }: { titulo: string; criterio: string; tem: boolean }) {
  return (
    <li className="flex gap-3">
      <FeitoMarca feito={tem} className="mt-0.5" />
      <p className="text-sm text-tinta-suave">
        <strong className="block text-base font-semibold text-tinta">
          <span>{titulo}</span>
          <span className="font-normal text-tinta-suave">{tem ? '' : ` ${situacao.aindaNao}`}</span>
        </strong>
        {tem ? null : <span>{criterio}</span>}
      </p>
    </li>
  )
}

/** What is missing for the seal of the contact, and where it is done. A new e-mail takes it off the directory until it is verified. */
function ContatoQueFalta({ userId, cadastro }: { userId: string; cadastro: Cadastro }) {
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  if (!perfil || cadastro.selos.contato_verificado) return null
  if (!perfil.email_verificado)
    return (
      <Notice tone="warning" title={cadastro.aprovacao === 'aprovada' ? situacao.foraDiretorio : undefined} className="mt-4">
        <p>{contatoQueFalta.verificarEmail}</p>
        <ButtonLink to={paths.appPerfil()} size="sm" className="mt-3">
          {contatoQueFalta.verMeuPerfil}
        </ButtonLink>
      </Notice>
    )
  return (
    <div className="mt-4 rounded-campo bg-suave p-4 text-sm">
      <p className="font-semibold">
        {perfil.telefone_verificado ? contatoQueFalta.celularDiferente : contatoQueFalta.faltaVerificarCelular}
      </p>
      <p className="mt-1 text-tinta-suave">
        {perfil.telefone_verificado ? contatoQueFalta.oQueOSeloCobre : contatoQueFalta.emailEmUso}
      </p>
      <ButtonLink to={paths.appPerfil()} size="sm" className="mt-3">
        {perfil.telefone_verificado ? contatoQueFalta.verMeuPerfil : contatoQueFalta.verificarCelular}
      </ButtonLink>
    </div>
  )
}
