import { formatTelefone } from '@/domain/br/telefone'
import { ROTULOS_DOS_SETORES } from '@/domain/opcoes'
import { buildGrupos } from '@/features/pedidos/acompanhar/pedido-view'
import { formatDiaHora } from '@/domain/br/quando'
import { defineFicha } from '../fila/ficha'
import { formatLugar, getRotulo } from '../fila/fila'
import { listAcoesDoPedido } from './acoes-do-pedido'
import { fichaDoPedido } from './textos'

const semConfirmar = { tom: 'warning', titulo: fichaDoPedido.emailNaoConfirmado, texto: fichaDoPedido.quemPediuNao } as const

/** A request as its client submitted it, and the team's possible decisions. */
export const FichaDoPedido = defineFicha<'solicitacoes'>(({ linha }) => {
  const { contato, correcao } = linha
  // The client's data is last, in a separate section.
  const [, ...respostas] = buildGrupos({ tipo_servico: linha.tipo_servico, contato: { uf: 'x' }, dados: linha })
  return [
    { acoes: listAcoesDoPedido(linha), aviso: !linha.email_confirmado_em && semConfirmar },
    correcao && {
      titulo: fichaDoPedido.correcaoPedida,
      escrito: correcao.motivo,
      citado: true,
      nota: correcao.corrigida_em
        ? fichaDoPedido.pessoaCorrigiuTextos(formatDiaHora(correcao.corrigida_em))
        : fichaDoPedido.pedidaSemResposta(formatDiaHora(correcao.pedida_em)),
    },
    linha.motivo_recusa && { titulo: fichaDoPedido.motivoRecusa, escrito: linha.motivo_recusa },
    ...respostas.map(({ titulo, linhas }) => ({ titulo, fatos: linhas })),
    {
      titulo: fichaDoPedido.quemPede,
      fatos: [
        ['Empresa', contato?.empresa_nome],
        ['Responsável', contato?.responsavel_nome],
        ['E-mail', contato?.email],
        ['Telefone', contato && formatTelefone(contato.telefone)],
        ['Cidade', formatLugar(linha)],
        ['Setor', contato && getRotulo(ROTULOS_DOS_SETORES, contato.setor)],
        ['Porte', contato?.porte],
      ],
    },
  ]
})
