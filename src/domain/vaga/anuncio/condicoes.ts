/* Money, conditions and habits: forbidden charges, forbidden demands of a contract, and wording better left out of an ad. */
import type { TipoDeContrato } from '../opcoes.ts'
import { COBRANCA, DE_TERCEIROS } from './cobranca.ts'
import { FUNCAO, QUEM } from './pessoas.ts'
import { type Anuncio, buildPadrao, isLinhaSo, type Regra } from './regra.ts'

const DESEJAVEL =
  /(?:desejave(?:l|is)|diferencia(?:l|is)|sera um plus|preferencialmente|nao (?:e )?(?:necessario|exigimos|obrigatorio|pedimos)|bem-vind[ao])/
const NUMERO = '(?:[0-9]{1,2}|um|dois|duas|tres|quatro|cinco|seis|sete|oito|dez)'

/** What a person may be asked to be, beside the looks: tells `bonita e simpática` from `linda e moderna loja`. */
const QUALIDADE =
  '(?:jove(?:m|ns)|alegres?|elegantes?|sorridentes?|inteligentes?|(?:simpatic|educad|comunicativ|dinamic|proativ|extrovertid|animad|vaidos|magr' +
  '|organizad|responsave|pontua|dispost|bem|cheiros|charmos|alt)[a-z]*)'
/** Somebody is wanted, and for the looks. Only spaces between: `garçom – Bonito`, `vendedora, linda loja` are no looks. */
const BELEZA = buildPadrao(
  '(?<!(?:nao|nem|nunca) )(?:(?:busc|procur|contrat)(?:amos|o|am?-se)|precis(?:amos|am?-se|o) de|quer(?:emos|o)|prefer(?:imos|e-se)' +
    '|preferencia por|vagas? para)(?: (?:uma?|duas|dois|[0-9]{1,2}))? ' +
    `(?!caixa)(?:${QUEM}|${FUNCAO}|garotas?)(?: ${QUALIDADE}(?:,| e)?)* (?:muito |bem )?` +
    `(?:(?:bonit(?:a|as|os)|lind[ao]s?|atraentes?)(?=[^a-z0-9 ]|$| $| (?:para|pra|com|que) |,? e ${QUALIDADE})|bonito(?=,? e ${QUALIDADE}))`,
  undefined,
  ' ',
)

/** Which kinds of contract are employment. */
const VINCULOS: Readonly<Record<string, string>> = {
  clt: 'emprego',
  temporario: 'emprego',
  estagio: 'estagio',
  pj: 'nenhum',
  freelancer: 'nenhum',
} satisfies Record<TipoDeContrato, string>
const estagio = ({ tipo_contrato }: Anuncio) => VINCULOS[tipo_contrato ?? ''] === 'estagio'
const clt = ({ tipo_contrato }: Anuncio) => VINCULOS[tipo_contrato ?? ''] === 'emprego'
const semVinculo = ({ tipo_contrato }: Anuncio) => VINCULOS[tipo_contrato ?? ''] === 'nenhum'

export const CONDICOES: readonly Regra[] = [
  COBRANCA,
  {
    id: 'sem_remuneracao',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(
        '(?:teste|periodo(?: de \\S+)?|treinamento|trabalho|dias?|vaga|semana|mes) (?:\\S+ ){0,3}(?:nao remunerad[oa]s?|sem remuneracao|sem salario)',
      ),
      isLinhaSo('(?:sem remuneracao|nao remunerad[oa])'),
    ],
    quando: (anuncio) => !estagio(anuncio),
    salvo: { antes: /nao (?:ha|existe|fazemos)[\s\w]{0,12}$/ },
    lei: 'CLT, arts. 3º e 457',
    explicacao: 'Todo trabalho é remunerado, também o de teste e o de treinamento.',
    sugestao: 'Diga quanto se paga no período, ou retire-o.',
  },
  {
    id: 'nome_limpo',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao('nome limpo'),
      buildPadrao(
        '(?:sem|nao (?:ter|possuir|estar com)) (?:restric(?:ao|oes)|pendencias?|dividas?|negativac(?:ao|oes))(?: \\S+){0,2} ' +
          '(?:spc|serasa|cpf|credito|nome|cadastra(?:l|is)|financeiras?)',
      ),
      buildPadrao('(?:consulta|certidao|pesquisa)(?: negativa)? (?:ao|do|no|a|de) (?:spc|serasa)'),
      buildPadrao('nome (?:sujo|negativado)'),
      buildPadrao('(?:cpf|nome) sem (?:restric(?:ao|oes)|pendencias?)'),
    ],
    salvo: {
      antes:
        /(?:nao (?:exigimos|pedimos|consultamos|importa)|mesmo com|com ou sem)[\s\w]{0,14}$|(?<![a-z])client\w*[^.,;\n]{0,30}$/,
      depois: DE_TERCEIROS,
    },
    lei: 'Lei 9.029/1995, art. 1º, e Lei 13.709/2018 (LGPD), art. 6º',
    explicacao: 'Dívidas e cadastro de crédito não podem ser critério de seleção.',
    sugestao: 'Retire a exigência.',
  },
  {
    id: 'antecedentes',
    cede: 'pergunta_antecedentes',
    gravidade: 'avisa',
    padroes: [
      buildPadrao('antecedentes criminais'),
      buildPadrao('(?:ficha limpa|nada consta)'),
      buildPadrao('certidao (?:negativa )?criminal'),
      buildPadrao('passage(?:m|ns) (?:pela policia|na policia|policia(?:l|is))'),
      buildPadrao('(?:sem|nao (?:ter|possuir|tenha)) antecedentes|antecedentes limpos'),
    ],
    lei: 'TST, Incidente de Recurso Repetitivo 1 (tema 1)',
    explicacao: 'Só se pode pedir quando a função exige: cuidado de pessoas, valores, segurança, substâncias perigosas.',
    sugestao: 'Se a função não está entre essas, retire. Se está, diga por quê.',
  },
  {
    id: 'experiencia',
    gravidade: 'avisa',
    campos: ['descricao', 'requisitos'],
    padroes: [
      buildPadrao(
        `(?:(?:minimo|mais|pelo menos|acima|superior|a partir) (?:de |a )?)?${NUMERO}(?: ?(?:a|e|ate|-) ?${NUMERO})?\\+? anos?(?: ` +
          'ou mais)? (?:completos )?de (?:experiencia|vivencia|atuacao)(?! (?:da empresa|no mercado))',
      ),
      buildPadrao(
        `experiencia (?:\\S+ ){0,4}(?:minima |comprovada )?(?:de |superior a |acima de )?(?:no minimo )?${NUMERO} anos?`,
      ),
      buildPadrao('(?:minimo de )?(?:[7-9]|1[0-9]|2[0-9]) meses de experiencia'),
      buildPadrao('experiencia (?:minima |comprovada )?(?:de |superior a )?(?:[7-9]|1[0-9]|2[0-9]) meses'),
    ],
    quando: clt,
    salvo: { antes: new RegExp(`${DESEJAVEL.source}[^.\\n]*$`), depois: new RegExp(`^[^.\\n]*${DESEJAVEL.source}`) },
    lei: 'CLT, art. 442-A',
    explicacao: 'Em contrato CLT não se pode exigir mais de seis meses de experiência na mesma atividade.',
    sugestao: 'Escreva como preferência: “experiência na função será um diferencial”.',
  },
  {
    id: 'boa_aparencia',
    gravidade: 'avisa',
    padroes: [
      buildPadrao('(?:boa|otima|excelente) aparencia'),
      buildPadrao('(?:boa apresentacao pessoal|bem apessoad[oa]|apresentavel)'),
      buildPadrao('(?:sem|nao ter) (?:tatuagens?|piercings?)(?: \\S+){0,2}'),
      buildPadrao('(?:peso (?:proporcional|compativel|ideal)|ser magr[oa])'),
      BELEZA,
    ],
    salvo: { antes: /(?:independente(?:mente)? de|nao (?:exigimos|importa))[\s\w]{0,10}$/ },
    lei: 'Lei 9.029/1995, art. 1º',
    explicacao: 'Aparência costuma encobrir outros critérios que a lei proíbe.',
    sugestao: 'Diga o comportamento esperado: “atendimento cordial”, “uniforme fornecido”.',
  },
  {
    id: 'residencia',
    gravidade: 'avisa',
    padroes: [
      buildPadrao(
        '(?:residir|residente|residencia|morar|moradia|moradora?|more|resida) (?:\\S+ ){0,3}(?:proxim[oa]s?|perto|(?:na|nas) (?:regiao|proximidades|redondezas)|no bairro)',
      ),
    ],
    lei: 'Constituição, art. 3º, IV',
    explicacao: 'Exigir que se more perto deixa pessoas de fora sem que o trabalho peça isso.',
    sugestao: 'Diga o horário de entrada e o transporte oferecido.',
  },
  {
    id: 'foto',
    gravidade: 'avisa',
    padroes: [
      buildPadrao('(?:curriculo|cv|foto|envi\\w+|mand\\w+)(?: \\S+){0,3} (?:com|e|sua) foto(?:s|grafia)?'),
      buildPadrao('foto (?:recente|de rosto|3x4|no curriculo|de corpo)'),
    ],
    salvo: { antes: /(?:nao (?:precisa|envie|e necessario)|sem)[\s\w]{0,20}$/ },
    lei: 'Lei 13.709/2018 (LGPD), art. 6º, III',
    explicacao: 'A foto não diz se a pessoa sabe fazer o trabalho e abre espaço para discriminação.',
    sugestao: 'Peça só o currículo e, se preciso, um portfólio.',
  },
  {
    id: 'redes_sociais',
    gravidade: 'avisa',
    padroes: [
      buildPadrao(
        '(?:(?:seu|sua|teu) (?:perfil (?:no|do) )?|(?:enviar|informar|mandar|link do|perfil pessoal (?:no|do)) (?:o |seu )?)(?:instagram|facebook|tiktok|insta)',
      ),
    ],
    lei: 'Lei 13.709/2018 (LGPD), art. 6º, III',
    explicacao: 'Redes pessoais mostram mais do que a seleção precisa saber.',
    sugestao: 'Se o trabalho é com conteúdo, peça um portfólio.',
  },
  {
    id: 'jornada',
    gravidade: 'avisa',
    padroes: [buildPadrao('(?:4[5-9]|[5-9][0-9]) ?(?:h|horas) (?:semanais|por semana|na semana)')],
    quando: clt,
    lei: 'Constituição, art. 7º, XIII',
    explicacao: 'A jornada passa de 44 horas por semana.',
    sugestao: 'Confira a jornada. Horas extras são pagas à parte e não fazem parte da jornada normal.',
  },
  {
    id: 'estagio_jornada',
    gravidade: 'avisa',
    padroes: [
      buildPadrao('(?:3[1-9]|[4-9][0-9]) ?(?:h|horas) (?:semanais|por semana|na semana)'),
      buildPadrao('(?:[7-9]|1[0-2]) ?(?:h|horas) (?:diarias|por dia|ao dia)'),
    ],
    quando: estagio,
    lei: 'Lei 11.788/2008, art. 10',
    explicacao: 'O estágio tem no máximo 6 horas por dia e 30 por semana.',
    sugestao: 'Ajuste a jornada, por exemplo “das 9h às 15h, 30 horas por semana”.',
  },
  {
    id: 'estagio_clt',
    gravidade: 'avisa',
    padroes: [buildPadrao('(?:regime|contrato|vaga|contratacao) clt'), buildPadrao('carteira assinada'), buildPadrao('salario')],
    quando: estagio,
    campos: ['descricao', 'requisitos', 'beneficios', 'diferenciais'],
    lei: 'Lei 11.788/2008, arts. 3º e 12',
    explicacao: 'Estágio não é emprego: não há salário nem carteira, e sim bolsa e termo de compromisso.',
    sugestao: 'Escreva “bolsa-auxílio” e “auxílio-transporte”.',
  },
  {
    id: 'pj_subordinacao',
    gravidade: 'avisa',
    padroes: [
      buildPadrao('(?:horario fixo|bater ponto|controle de ponto|folha de ponto|cumprir horario|cumprimento de horario)'),
      buildPadrao('(?:dedicacao exclusiva|exclusividade(?! (?:de|da|do) (?:marca|produto)))'),
      buildPadrao('subordina(?:cao|do|da)'),
    ],
    quando: semVinculo,
    salvo: { antes: /(?:sem|nao (?:ha|exigimos|pedimos|e necessario))[\s\w]{0,14}$/ },
    lei: 'CLT, arts. 2º, 3º e 9º',
    explicacao: 'Horário fixo, ponto e exclusividade são sinais de emprego, não de prestação de serviços.',
    sugestao: 'Descreva a entrega e o prazo, ou mude o tipo de contrato para CLT.',
  },
  {
    id: 'pcd_sem_marca',
    gravidade: 'avisa',
    padroes: [buildPadrao('(?:exclusiv[ao](?:mente)? (?:para )?|somente |apenas )(?:pcds?|pessoas com deficiencia|deficientes)')],
    permitidaNaAfirmativa: true,
    lei: 'Lei 8.213/1991, art. 93',
    explicacao: 'A vaga para pessoas com deficiência é permitida e ganha destaque quando está marcada.',
    sugestao: 'Marque “Vaga afirmativa” e diga “pessoas com deficiência”.',
  },
]
