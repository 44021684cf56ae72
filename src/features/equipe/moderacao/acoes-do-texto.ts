import { decideTexto } from '../api'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { type Acao, type Carta, NOTA, toMotivo } from '../fila/acao'

type Decidido = Pick<RegistroDe<'textos'>, 'id' | 'status' | 'tipo' | 'de' | 'visto'>

type Dito = Pick<Acao, 'label' | 'efeito' | 'feito'>

/** The text stays, or what is new is shown. */
const aceitar = ({ id, visto }: Decidido, dito: Dito): Acao => ({
  id: 'improcedente',
  ...dito,
  motivo: NOTA,
  executar: (motivo) => decideTexto({ _id: id, _visto: visto, _decisao: 'improcedente', ...(motivo && { _motivo: motivo }) }),
})
/** The text goes, or what is new is not shown. @param quem did what: `escreveu` */
const recusar = ({ id, visto }: Decidido, quem: string, carta: Omit<Carta, 'para'>, dito: Dito): Acao => ({
  id: 'procedente',
  ...dito,
  perigo: true,
  motivo: toMotivo(`Quem ${quem} lê este texto.`),
  carta: { para: `quem ${quem}`, ...carta },
  executar: (motivo) => decideTexto({ _id: id, _visto: visto, _decisao: 'procedente', _motivo: motivo }),
})

/** The team's possible decisions about a reported text, or about what is new. */
export function listAcoesDoTexto(linha: Decidido): Acao[] {
  if (linha.status !== 'aberta') return []
  const novo = NOVOS[linha.tipo]
  if (novo) {
    const { feitos, assunto, diz } = novo
    return [
      aceitar(linha, { label: novo.aprovar, efeito: novo.aprovado, feito: feitos[0] }),
      recusar(linha, 'enviou', { assunto, diz }, { label: novo.recusar, efeito: novo.recusado, feito: feitos[1] }),
    ]
  }
  const retida = linha.de === 'checagem'
  const pagina = linha.tipo === 'pagina'
  const oTexto = linha.tipo === 'avaliacao' ? 'a sua avaliação' : 'um texto seu'
  const carta = {
    assunto: `Retiramos ${pagina ? 'a página da sua empresa' : oTexto}`,
    diz: 'A nossa equipe leu o texto depois de uma denúncia e decidiu que ele não pode ficar na página. Motivo:',
  }
  return [
    recusar(linha, 'escreveu', carta, {
      label: pagina ? 'Tirar a página do ar' : 'Retirar o texto',
      efeito: pagina
        ? 'A página sai do ar agora. As vagas continuam: se elas também enganam, suspenda-as.'
        : 'O texto sai da página e não volta.',
      feito: pagina ? 'Página fora do ar' : 'Texto retirado',
    }),
    aceitar(linha, {
      label: retida ? 'Liberar como está' : 'Não procede',
      efeito: retida
        ? 'Você leu a avaliação e ela pode ficar. Ela aparece na página da consultoria 48 horas depois do envio.'
        : 'O texto fica como está. Ninguém recebe e-mail; a nota fica no histórico da equipe.',
      feito: retida ? 'Avaliação liberada' : 'Denúncias arquivadas',
    }),
  ]
}

type Novo = Record<'aprovar' | 'recusar' | 'aprovado' | 'recusado' | 'assunto' | 'diz', string> & {
  feitos: [aprovado: string, recusado: string]
}

/** What waits for the team before it is shown. */
const NOVOS: Partial<Record<string, Novo>> = {
  logo: {
    aprovar: 'Aprovar o logo',
    recusar: 'Recusar o logo',
    feitos: ['Logo aprovado', 'Logo recusado'],
    aprovado: 'O logo aparece na página e nas listas em até um minuto, no lugar do anterior. Ninguém recebe e-mail.',
    recusado: 'O logo não aparece; o anterior, se houver, fica. Quem o enviou pode enviar outro.',
    assunto: 'O seu logo não foi aprovado',
    diz: 'A nossa equipe viu o logo que você enviou e decidiu que ele não pode aparecer na página. Motivo:',
  },
  foto: {
    aprovar: 'Aprovar a foto',
    recusar: 'Recusar a foto',
    feitos: ['Foto aprovada', 'Foto recusada'],
    aprovado: 'A foto aparece com o nome na página em até um minuto, no lugar da anterior. Ninguém recebe e-mail.',
    recusado: 'A foto não aparece; a anterior, se houver, fica. Quem a enviou pode enviar outra.',
    assunto: 'Uma foto do seu perfil não foi aprovada',
    diz: 'A nossa equipe viu a foto que você enviou e decidiu que ela não pode aparecer na página. Motivo:',
  },
  portfolio: {
    aprovar: 'Aprovar o portfólio',
    recusar: 'Recusar o portfólio',
    feitos: ['Portfólio aprovado', 'Portfólio recusado'],
    aprovado: 'Qualquer visitante da página abre o portfólio agora, no lugar do anterior. Ninguém recebe e-mail.',
    recusado: 'O portfólio não aparece; o anterior, se houver, fica. Quem o enviou pode enviar outro.',
    assunto: 'O seu portfólio não foi aprovado',
    diz: 'A nossa equipe leu o portfólio que você enviou e decidiu que ele não pode aparecer na página. Motivo:',
  },
  documento: {
    aprovar: 'Conferir a empresa',
    recusar: 'Recusar o documento',
    feitos: ['Empresa conferida', 'Documento recusado'],
    aprovado:
      'O documento mostra este nome e este CNPJ: os anúncios dizem “Empresa conferida” por um ano, e quem o enviou recebe um e-mail.',
    recusado: 'A empresa continua sem o selo. Quem o enviou pode enviar outro.',
    assunto: 'O documento da sua empresa não foi aceito',
    diz: 'A nossa equipe leu o documento que você enviou e ele não mostra que a empresa é sua. Motivo:',
  },
  nome: {
    aprovar: 'Aprovar o nome',
    recusar: 'Recusar o nome',
    feitos: ['Nome aprovado', 'Nome recusado'],
    aprovado: 'A página da empresa mostra o nome novo agora, com o logo e as vagas que já tem. Ninguém recebe e-mail.',
    recusado: 'A página continua com o nome de antes. Quem mudou o nome pode escolher outro.',
    assunto: 'O nome novo da sua empresa não foi aprovado',
    diz: 'A nossa equipe viu o nome novo e decidiu que ele não pode aparecer na página da empresa. Motivo:',
  },
}
