import { decideTexto } from '../api'
import type { Acao } from '../fila/acao'
import { type Linha, readTexto } from '../fila/linha'

/** The team's possible decisions about a reported text. */
export function listAcoesDoTexto(linha: Linha): Acao[] {
  if (readTexto(linha, 'status') !== 'aberta') return []
  if (readTexto(linha, 'tipo') === 'logo') return listAcoesDoLogo(linha)
  const args = { _id: readTexto(linha, 'id'), _visto: readTexto(linha, 'visto') }
  const retida = readTexto(linha, 'de') === 'checagem'
  const pagina = readTexto(linha, 'tipo') === 'pagina'
  return [
    {
      id: 'procedente',
      label: pagina ? 'Tirar a página do ar' : 'Retirar o texto',
      perigo: true,
      efeito: pagina
        ? 'A página sai do ar agora. As vagas continuam: se elas também enganam, suspenda-as.'
        : 'O texto sai da página e não volta.',
      motivo: { label: 'Motivo', hint: 'Quem escreveu lê este texto.', obrigatorio: true },
      carta: {
        para: 'quem escreveu',
        assunto: pagina
          ? 'Retiramos a página da sua empresa'
          : readTexto(linha, 'tipo') === 'avaliacao'
            ? 'Retiramos a sua avaliação'
            : 'Retiramos um texto seu',
        diz: 'A nossa equipe leu o texto depois de uma denúncia e decidiu que ele não pode ficar na página. Motivo:',
      },
      feito: pagina ? 'Página fora do ar' : 'Texto retirado',
      executar: (motivo) => decideTexto({ ...args, _decisao: 'procedente', _motivo: motivo }),
    },
    {
      id: 'improcedente',
      label: retida ? 'Liberar como está' : 'Não procede',
      efeito: retida
        ? 'Você leu a avaliação e ela pode ficar. Ela aparece na página da consultoria 48 horas depois do envio.'
        : 'O texto fica como está. Ninguém recebe e-mail; a nota fica no histórico da equipe.',
      motivo: { label: 'Nota', hint: 'Só a equipe lê.', obrigatorio: false },
      feito: retida ? 'Avaliação liberada' : 'Denúncias arquivadas',
      executar: (motivo) => decideTexto({ ...args, _decisao: 'improcedente', ...(motivo && { _motivo: motivo }) }),
    },
  ]
}

/** A new logo is shown or refused. */
const listAcoesDoLogo = (linha: Linha): Acao[] => {
  const args = { _id: readTexto(linha, 'id'), _visto: readTexto(linha, 'visto') }
  return [
    {
      id: 'improcedente',
      label: 'Aprovar o logo',
      efeito: 'O logo aparece na página e nas listas agora, no lugar do anterior. Ninguém recebe e-mail.',
      motivo: { label: 'Nota', hint: 'Só a equipe lê.', obrigatorio: false },
      feito: 'Logo aprovado',
      executar: (motivo) => decideTexto({ ...args, _decisao: 'improcedente', ...(motivo && { _motivo: motivo }) }),
    },
    {
      id: 'procedente',
      label: 'Recusar o logo',
      perigo: true,
      efeito: 'O logo não aparece; o anterior, se houver, fica. Quem o enviou pode enviar outro.',
      motivo: { label: 'Motivo', hint: 'Quem enviou lê este texto.', obrigatorio: true },
      carta: {
        para: 'quem enviou',
        assunto: 'O seu logo não foi aprovado',
        diz: 'A nossa equipe viu o logo que você enviou e decidiu que ele não pode aparecer na página. Motivo:',
      },
      feito: 'Logo recusado',
      executar: (motivo) => decideTexto({ ...args, _decisao: 'procedente', _motivo: motivo }),
    },
  ]
}
