import { Notice } from '@/components/ui/Notice'
import { formatTelefone } from '@/domain/br/telefone'
import { ROTULOS_DOS_SETORES } from '@/domain/opcoes'
import { buildGrupos } from '@/features/acompanhamento/pedido-view'
import { formatDiaHora } from '@/lib/format'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readLinha, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { listAcoesDoPedido } from './acoes-do-pedido'
import { fichaDoPedido } from './textos'

/** A request as its client submitted it, and the team's possible decisions. */
export function FichaDoPedido({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  const contato = readLinha(linha, 'contato')
  const correcao = readLinha(linha, 'correcao')
  const acoes = listAcoesDoPedido(linha)
  // The client's data is last, in a separate section.
  const [, ...respostas] = buildGrupos({ tipo_servico: readTexto(linha, 'tipo_servico'), contato: { uf: 'x' }, dados: linha })
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          {readTexto(linha, 'email_confirmado_em') ? null : (
            <Notice tone="warning" title={fichaDoPedido.emailNaoConfirmado} className="mb-4">
              {fichaDoPedido.quemPediuNao}
            </Notice>
          )}
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      {readTexto(correcao, 'motivo') ? (
        <Parte titulo={fichaDoPedido.correcaoPedida}>
          <p className="border-l-2 border-marca pl-4 wrap-anywhere whitespace-pre-line">{readTexto(correcao, 'motivo')}</p>
          <p className="mt-2 text-sm text-tinta-suave">
            {readTexto(correcao, 'corrigida_em')
              ? fichaDoPedido.pessoaCorrigiuTextos(formatDiaHora(readTexto(correcao, 'corrigida_em')))
              : fichaDoPedido.pedidaSemResposta(formatDiaHora(readTexto(correcao, 'pedida_em')))}
          </p>
        </Parte>
      ) : null}
      {readTexto(linha, 'motivo_recusa') ? (
        <Parte titulo={fichaDoPedido.motivoRecusa}>
          <p className="wrap-anywhere whitespace-pre-line">{readTexto(linha, 'motivo_recusa')}</p>
        </Parte>
      ) : null}
      {respostas.map(({ titulo, linhas }) => (
        <Parte key={titulo} titulo={titulo}>
          <Fatos fatos={linhas} />
        </Parte>
      ))}
      <Parte titulo={fichaDoPedido.quemPede}>
        <Fatos
          fatos={[
            ['Empresa', readTexto(contato, 'empresa_nome')],
            ['Responsável', readTexto(contato, 'responsavel_nome')],
            ['E-mail', readTexto(contato, 'email')],
            ['Telefone', readTexto(contato, 'telefone') ? formatTelefone(readTexto(contato, 'telefone')) : ''],
            ['Cidade', [readTexto(linha, 'cidade'), readTexto(linha, 'uf')].filter(Boolean).join(', ')],
            ['Setor', ROTULOS_DOS_SETORES[readTexto(contato, 'setor')] ?? readTexto(contato, 'setor')],
            ['Porte', readTexto(contato, 'porte')],
          ]}
        />
      </Parte>
    </>
  )
}
