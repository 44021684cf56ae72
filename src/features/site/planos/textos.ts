/** What people read in `features/site/planos`: one object for each component. */

export const planosPage = {
  planosConsultorias: 'Planos para consultorias',
  descricao: 'Plano gratuito para sempre e Profissional por R$ 99 por mês, com 30 dias grátis.',
  titulo: 'Comece sem custo. Cresça quando fizer sentido.',
  abertura: 'Planos para consultorias e autônomos de RH. Para empresas, pedir orçamentos é sempre gratuito.',
  maisPopular: 'Mais Popular',
  gratuitoFica:
    'O plano gratuito não muda: nada é cobrado de quem não assinou, e qualquer mudança é avisada antes por ' +
    'e-mail a quem tem cadastro.',
  tirarDuvidasWhatsapp: 'Tirar dúvidas pelo WhatsApp',
} as const

export const aviseMe = {
  avisar: 'Avise-me quando abrir',
  rotulo: 'Aviso da assinatura',
  enviar: 'Quero ser avisado',
  enviando: 'Enviando...',
  vejaSeuEmail: 'Veja o seu e-mail',
  paraOnde: 'O link para confirmar vai para',
  semConfirmar: 'Sem a confirmação nada é enviado. Olhe também o spam.',
  corrigir: 'Corrigir e-mail',
  formularioNaoChegou: 'O formulário não chegou. Confira a internet e tente de novo.',
} as const

export const avisoDoPlanoPage = {
  titulo: 'Aviso da assinatura',
  confirme: 'Confirme o seu aviso',
  faltaUmToque: 'Falta confirmar. Sem a confirmação nada é enviado, e o pedido é apagado em 7 dias.',
  ligado: 'Seu aviso está ligado',
  umSo: 'Quando a assinatura abrir, mandamos um único e-mail.',
  para: 'Para',
  confirmar: 'Confirmar',
  parar: 'Parar este aviso',
  naoQuero: 'Não quero este aviso',
  parou: 'Pronto, o aviso parou',
  apagamos: 'Apagamos o seu e-mail da lista.',
  naoExiste: 'Este aviso não existe mais',
  porQueNaoExiste:
    'Ele já foi enviado ou parado, ou o prazo terminou. Se você acabou de pedir, o link pode estar incompleto: abra-o direto do e-mail.',
  verPlanos: 'Ver os planos',
} as const
