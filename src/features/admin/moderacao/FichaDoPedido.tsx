import { Notice } from '@/components/ui/Notice'
import { formatTelefone } from '@/domain/br/telefone'
import { ROTULOS_DOS_SETORES } from '@/domain/opcoes'
import { buildGrupos } from '@/features/acompanhamento/pedido-view'
import { formatDiaHora } from '@/lib/format'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { type FichaProps, formatLugar } from '../fila/fila'
import { Escrito, Parte } from '../fila/Parte'
import { listAcoesDoPedido } from './acoes-do-pedido'
import { fichaDoPedido } from './textos'

/** A request as its client submitted it, and the team's possible decisions. */
export function FichaDoPedido({ detalhe: { linha }, ...decisao }: FichaProps<'solicitacoes'>) {
  const { contato, correcao } = linha
  const acoes = listAcoesDoPedido(linha)
  // The client's data is last, in a separate section.
  const [, ...respostas] = buildGrupos({ tipo_servico: linha.tipo_servico, contato: { uf: 'x' }, dados: linha })
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          {linha.email_confirmado_em ? null : (
            <Notice tone="warning" title={fichaDoPedido.emailNaoConfirmado} className="mb-4">
              {fichaDoPedido.quemPediuNao}
            </Notice>
          )}
          <DecisoesDoItem acoes={acoes} {...decisao} />
        </Parte>
      ) : null}
      {correcao ? (
        <Parte titulo={fichaDoPedido.correcaoPedida}>
          <Escrito citado>{correcao.motivo}</Escrito>
          <p className="mt-2 text-sm text-tinta-suave">
            {correcao.corrigida_em
              ? fichaDoPedido.pessoaCorrigiuTextos(formatDiaHora(correcao.corrigida_em))
              : fichaDoPedido.pedidaSemResposta(formatDiaHora(correcao.pedida_em))}
          </p>
        </Parte>
      ) : null}
      {linha.motivo_recusa ? (
        <Parte titulo={fichaDoPedido.motivoRecusa}>
          <Escrito>{linha.motivo_recusa}</Escrito>
        </Parte>
      ) : null}
      {respostas.map(({ titulo, linhas }) => (
        <Parte key={titulo} titulo={titulo} fatos={linhas} />
      ))}
      <Parte
        titulo={fichaDoPedido.quemPede}
        fatos={[
          ['Empresa', contato?.empresa_nome],
          ['Responsável', contato?.responsavel_nome],
          ['E-mail', contato?.email],
          ['Telefone', contato && formatTelefone(contato.telefone)],
          ['Cidade', formatLugar(linha)],
          ['Setor', contato && (ROTULOS_DOS_SETORES[contato.setor] ?? contato.setor)],
          ['Porte', contato?.porte],
        ]}
      />
    </>
  )
}
